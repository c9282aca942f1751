import { remembered } from '../helpers/remembered.ts';

/** Words of names that are secret, as `separated` writes names: `card number` for `cardNumber`, `card_no` and the like. */
const CARD =
  /(?<!\b(?:library|loyalty|member(?:ship)?|student|business|index|trading) ?)card ?(?:no|nr|num|number|code)\b|\b(?:credit|debit|bank|payment) ?card\b(?! ?(?:holder|name|type|brand))|\bcc ?(?:num|number|no|nr|csc|cvc|cvv|exp\w*)\b|\b(?:cvv|cvc|csc|cvn)\d?\b|\bsecurity ?code\b|(?<!\b(?:frying|sauce|baking) )\bpan\b(?! ?(?:size|color|india|card))|\biban\b|digits on (?:the )?back|cryptogramme|karten ?(?:nummer|nr)|n[uú]m[eé]ro (?:(?:d[eo]|della) )?(?:la )?(?:cart[aeã]|tarjeta)/u;
const CODE =
  /\bone ?time ?(?:code|pass|pin|token|key)|\bonetime\b|\b(?:otp|totp|2fa|mfa|puk)\b|\bpin\b(?! ?(?:colou?rs?|icons?|boards?|counts?|headers?|maps?|locations?|positions?|layouts?|to)\b| ?code \(?india)|\b(?:i|m|sms|push)?tan\b(?! ?(?:lines?|colou?rs?|shoes?))|(?:otp|pin) ?(?:code(?! \(?india)|digit|\d)|\b(?:verif\w*|auth\w*|sms|log ?in|sign ?in|access|confirmation|e ?mail|device|reset|backup|unlock|magic|(?:2|two) ?(?:step|factor)|\d ?digit) ?codes?\b|\bcode (?:from|sent|that|we|you)\b|\benter (?:the|your) code\b|\b(?:code|number|digits) (?:that )?(?:we|was|has been) (?:\p{L}+ )?(?:sent|texted|e ?mailed)\b|\bauthenticator\b/u;
const PASSWORD =
  /pass ?(?:word|phrase|code|wd)|\bpwd?\b|\bpasswd\b|\bssn\b|\bsocial ?security\b|\bsecurity ?(?:answer|question)\b|\bmaiden ?name\b|geburtsname der mutter|first (?:pet|car)\b(?! ?(?:wash|park|rental|dealer|show|seat))|\bmemorable (?:word|answer|information|place|date)\b|sicherheits ?antwort|\bwi ?fi ?key\b/u;
const RECOVERY =
  /\b(?:recovery|seed|mnemonic|secret|wallet) ?(?:phrase|words?|keys?|seed)\b|\bmnemonic\b|\b(?:seed|mnemonic|phrase|recovery)(?: word)? ?\d+\b|wiederherstellungs ?phrase|助[记記]词/u;
/** What is said of a key or token is none: "API key label". */
const KEY =
  /\b(?:token|secret|jwt|(?:api|access|private|secret|licen[cs]e|encryption|ssh|master|client|signing|service|webhook|subscription|product) ?keys?)\b(?! ?(?:amount|name|label|title|description|symbol|type|count|limit|price|supply|ingredients?|santa|menu|recipe|garden|spots?|places?|lifetime|expir\p{L}*|polic\p{L}*))|\bbearer\b|zugriffs ?token|\bapi ?schl[üu]ssel|\bcl[ée] (?:d ?)?api\b/u;
/** Passwords in other languages. */
export const PASSWORD_ELSEWHERE =
  /passwort|kennwort|mot de passe|contrase[ñn]a|(?<!\p{L})senha|palavra[ -]?passe|wachtwoord|(?<!\p{L})(?:[şs]ifre(?:niz|n|m|si)?|parol[aăo]|heslo|jelsz[óo]|salasana|passord|adgangskode|kata sandi|m[ậa]t kh[ẩa]u)(?!\p{L})|κωδικ[όο]ς|סיסמ|كلمة (?:المرور|السر)|पासवर्ड|รหัสผ่าน|(?<!\p{L})has[łl]o(?!\p{L})|l[öo]senord|парол|密码|密碼|パスワード|暗証番号|비밀번호/u;
/** What other languages call a code, one that is used once, and one that lets in: the stems. */
const A_CODE = 'kod[ey]?|k[óo]d|koodi|code|c[oó]digo|c[oó]dice|код';
const ONE_TIME = 'einmal|eng[åa]ngs|jednor[aá]z|одноразов|monouso|usage unique|uso [uú]ni[ck]o';
const SECURITY =
  'best[äa]tigungs|sicherheits|pr[üu]f|freigabe|beveilig|toegangs?|bekr[äe]ft|verif|v[eé]rif|weryfik|vahvistus|ov[eě][rř]|potvr|подтвержд|безопас|доступ|s[eé]cur|segur|sicur';
/** Codes in other languages. */
const CODE_ELSEWHERE = new RegExp(
  [
    'رمز (?:التحقق|التأكيد)|пин ?код|验证码|驗證碼|动态(?:口令|密码)|安全码|認証(?:コード|番号)|確認コード|セキュリティ ?コード|인증 ?번호|보안 ?코드|קוד (?:אימות|אבטחה)|m[ãa] (?:x[áa]c|b[ảa]o m[ậa]t)',
    'kertak[äa]ytt[öo]|do[ğg]rulama|geheim ?zahl|c[oó]d(?:e|igo|ice) (?:re[çc]u )?par (?:sms|e ?mail)',
    // "Sicherheitscode", "Engångskod", "jednorazowy kod"
    `(?:${ONE_TIME}|${SECURITY})\\p{L}* ?(?:${A_CODE}|nummer|ziffer)(?!\\p{L})`,
    // "code à usage unique", "kod SMS", "код подтверждения"
    `(?<!\\p{L})(?:${A_CODE}) (?:(?:d[ei]|à|a|per|z|из|od|för|d) ){0,2}(?:${ONE_TIME}|${SECURITY}|sms|смс|acc[eèé]s|conf[ei]rm)`,
  ].join('|'),
  'u',
);
/** All of these patterns. */
const SECRET = new RegExp(
  [CARD, CODE, PASSWORD, RECOVERY, KEY, PASSWORD_ELSEWHERE, CODE_ELSEWHERE].map(({ source }) => source).join('|'),
  'u',
);
/** Names of the expiry date and the printed code of a card, if there is a card. */
const EXPIRY =
  /^(?!.*\b(?:passport|licen[cs]e|permit|offer|ticket|policy)\b).*(?:\bexp(?:iry|iration|ires)?\b|\bvalid (?:thru|through|until|to)\b|\bmm ?yy(?:yy)?\b|g[üu]ltig bis|\bcid\b)/u;

/** The words of a name in lower case, with single blanks between them: those of `camelCase` too. */
const separated = remembered((name: string): string =>
  name
    // Examples of what may be put in name no kind of secret.
    .replace(/\be\.g\.[\s\S]*$/iu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[\s_\-./:[\]]+/gu, ' '),
);

/**
 * Whether the name or label of a field says that the field takes a password, a card number, a one-time code, a recovery phrase, a key or a
 * token.
 */
export const soundsSecret = remembered((name: string): boolean => SECRET.test(separated(name)));

/** Whether the name of a field says that it takes something of a payment card. */
export function soundsLikeCard(name: string): boolean {
  return CARD.test(separated(name));
}

/** Whether the name of a field says that it takes the date until which something is valid. */
export function soundsLikeExpiry(name: string): boolean {
  return EXPIRY.test(separated(name));
}

/** Whether the name of a field is that of any code; a field for digits of that name takes one that was sent to the person. */
export function soundsLikeCode(name: string): boolean {
  return /(?<!(?:promo|post(?:al)?|zip|country|area|voucher|coupon|discount|gift|product|item|booking|dial(?:ling)?|sort|bar|qr) ?)\bcode\b(?! ?(?:editors?|blocks?|cells?|fonts?|sizes?|lines?|snippets?|styles?|themes?|languages?|width|wrap\p{L}*|indent\p{L}*)\b)/u.test(
    separated(name),
  );
}

/** Names that mean a credential in an address but something else on a field: a conference session, a promo code. */
const CREDENTIAL =
  /^(?:pass|pw|pwd)$|token|secret|\bjwt\b|session|\bsid\b|signature|\bsig\b|api ?key|access ?key|^key$|\bauth\b|credential|^code$/u;

/** Whether the name of a parameter in an address says that its value is secret: as for fields, and tokens, keys and sessions. */
export function isSecretParameter(name: string): boolean {
  return soundsSecret(name) || CREDENTIAL.test(name.toLowerCase()) || CREDENTIAL.test(separated(name));
}

/** Whether a text is a payment card number: 13 to 19 digits, spaced or not, with a valid Luhn check digit. */
export function isCardNumber(text: string): boolean {
  if (text.length < 13 || text.length > 30 || !/^[\s\d-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/gu, '');
  if (digits.length < 13 || digits.length > 19 || /^[01789]/u.test(digits)) return false;
  let sum = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (1 + (i % 2));
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
