import { PASSWORD_ELSEWHERE } from './sounds-secret.ts';

/** Names of keys and tokens, as pages and code write them. */
export const KEY =
  /(?<!\p{L})(?:api|access|secret|private|recovery|backup|encryption|signing|webhook|master|shared|account|activation|set[- ]?up|totp|authenticator)[ _-]?keys?(?!\p{L})|(?<!\p{L})(?:access|api|auth|authentication|authori[sz]ation|bearer|refresh|session|security|personal|deploy)[ _-](?:access[ _-])?tokens?(?!\p{L})|(?<!\p{L})(?:client|app|webhook|signing|shared|api|jwt|aws|consumer)[ _-](?:app[ _-])?secret(?:s|(?![\p{L}_]))|^(?:new |your )?(?:tokens?|secrets?|credentials?)(?: created)?\s*:?$|api[ -]?schlüssel|geheimer schlüssel|zugriffs(?:token|schlüssel)|clé (?:d['’])?(?:api|secrète|privée)|clave (?:api|secreta|privada)|chiave (?:api|segreta)|chave (?:api|secreta)/giu;

/** Names of a key or a session in code alone. */
export const KEY_IN_CODE =
  /(?:[_-](?:key|token|secret)|apikey|(?<!\p{L})(?:jsession|phpsess|session[_-]?)id)(?![\p{L}_-])/giu;

/** Names of a password, in the languages that names of fields are known in. */
export const PASSWORD = new RegExp(
  `passwor[dt]s?(?!\\p{L})|(?<!\\p{L})(?:pass(?:code|phrase|wd)|pwd?|identified by)(?!\\p{L})|(?<!\\p{L}\\s?)pass(?=["']?\\s?[:=])|(?<!\\p{L})pass(?=["']?=)|(?:${PASSWORD_ELSEWHERE.source})[\\p{Script=Cyrillic}\\p{Script=Hebrew}]{0,3}`,
  'giu',
);

/** The head of a column of passwords. */
export const PASSWORD_COLUMN = /^(?:pass|pw|credentials?)$/iu;

/** The head of a column of keys, or of the keys of tickets. */
export const KEY_COLUMN = /^keys?$/iu;

/** Names of codes that recover an account. */
export const CODES =
  /(?:\b(?:recovery|backup|emergency|scratch)[ -]codes?|wiederherstellungs[ -]?codes?|(?:backup|notfall)[ -]?codes?|codes? de (?:récupération|secours)|códigos? de (?:recuperación|recuperação|respaldo|segurança)|codici di (?:recupero|backup))/iu;

/** Names of a phrase that opens a wallet. */
export const PHRASE =
  /(?:\b(?:seed|recovery|secret|mnemonic|backup)[ -](?:phrase|words)|\bmnemonic|\bpassphrase|wiederherstellungs(?:phrase|wörter)|phrase (?:de récupération|secrète)|frase (?:semilla|de recuperación|de recuperação|seme|di recupero))/iu;
