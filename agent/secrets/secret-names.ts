import { PASSWORD_ELSEWHERE } from './sounds-secret.ts';

/** What may be said of a key or token that is none. */
const TOLD_OF =
  ' ?(?:names?|labels?|titles?|types?|ids?|lifetimes?|lengths?|limits?|counts?|scopes?|formats?|versions?|polic(?:y|ies)|expir\\p{L}*|valid\\p{L}*|rotat\\p{L}*)(?!\\p{L})';

/** Names of keys and tokens, as pages and code write them. */
export const KEY = new RegExp(
  [
    '(?<!\\p{L})(?:api|access|secret|private|recovery|backup|encryption|signing|webhook|master|shared|account|activation|set[- ]?up|totp|authenticator|wi-?fi|network)[ _-]?keys?',
    '(?<!\\p{L})(?:access|api|auth|authentication|authori[sz]ation|bearer|refresh|session|security|personal|deploy)[ _-]?(?:access[ _-])?tokens?',
    '(?<!\\p{L})(?:client|app|webhook|signing|shared|api|jwt|aws|consumer)[ _-]?(?:app[ _-])?secrets?',
  ]
    .map((name) => `${name}(?![\\p{L}_]|${TOLD_OF})`)
    .join('|') +
    '|^(?:new |your )?(?:tokens?|secrets?|credentials?)(?: created)?\\s*:?$|(?<![\\p{L}_-])(?:--)?(?:token|secret)(?=\\s?[=:]|["\']\\s?[=:])|(?<=--)(?:token|secret)(?=\\s)' +
    "|(?:api|wlan|netzwerk)[ -]?schlüssel|geheimer schlüssel|zugriffs(?:token|schlüssel)|clés? (?:d['’])?(?:api|secrète|privée|accès)|jetons? d['’]accès|token de acces\\p{L}*|(?<!\\p{L})clave(?: (?:api|secreta|privada|de acceso))?(?!\\p{L})|chiave (?:api|segreta|di accesso)|chave (?:api|secreta|de acesso)" +
    '|toegangssleutel|klucz (?:api|dostępu)|ключ (?:api|доступа)|токен(?: доступа)?(?!\\p{L})|api anahtarı|密[钥鑰]|(?:访问)?令牌|(?:api|アクセス) ?(?:キー|トークン)|api ?키',
  'giu',
);

/** Names of a key or a session in code alone. */
export const KEY_IN_CODE =
  /(?:[_-](?:key|token|secret)|apikey|(?<!\p{L})(?:jsession|phpsess|session[_-]?)id)(?![\p{L}_-])/giu;

/** Names of a password, in the languages that names of fields are known in. */
export const PASSWORD = new RegExp(
  `passwor[dt]s?(?!\\p{L}| (?:strength|polic(?:y|ies)|length|rules?|hint|score|age|expir\\p{L}*)(?!\\p{L}))|(?<!\\p{L})(?:pass(?:code|phrase|wd)|pwd?|identified by)(?!\\p{L})|(?<!\\p{L}\\s?)pass(?=["']?\\s?[:=])|(?<!\\p{L})pass(?=["']?=)|(?:${PASSWORD_ELSEWHERE.source})[\\p{Script=Cyrillic}\\p{Script=Hebrew}]{0,3}`,
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
