import { formDecoded } from './public-address.ts';
import { isRandom } from './secret-values.ts';
import { isCardNumber, isSecretParameter } from './sounds-secret.ts';

/** What services begin their keys with. A digit or a capital after a small letter follows somewhere, unlike in names in code. */
const PREFIXES = [
  '[sr]k_(?:live|test)_|sk-|whsec_|sq0(?:atp|csp)-',
  'gh[pousr]_|github_pat_|glpat-|gl(?:sa|ptt|rt)_|npm_|pypi-|dckr_pat_|figd_|lin_(?:api|oauth)_|ntn_|secret_|PMAK-',
  'xox[abprs]-|shp(?:at|ca|pa|ss)_|do[oprt]_v1_|hv[sbr]\\.|hf_|dapi|sbp_|GOCSPX-|ya29\\.|sntry[su]_|NRAK-|HRKU-|fm2_|pscale_(?:tkn|pw)_',
  'AGE-SECRET-KEY-|nsec1|[xyztuv]prv',
];
/** Keys of other shapes: of clouds and mail services, signed tokens, bots, wallets, hashes of passwords, addresses that let write. */
const SHAPES = [
  'A[KS]IA[0-9A-Z]{16}\\b|AIza[\\w-]{35}|SG\\.[\\w-]{16,}\\.[\\w-]{16,}|[0-9a-f]{32}-us\\d\\d?\\b|(?:SK|key-)[0-9a-f]{32}\\b',
  'eyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.[\\w-]+|\\w{14}\\.atlasv1\\.[\\w-]{40,}|pat\\w{14}\\.[0-9a-f]{40,}',
  '\\d{8,10}:[A-Za-z][\\w-]{34}(?![\\w-])|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![\\w-])',
];
const KNOWN = new RegExp(
  `(?<![\\w-])(?:(?:${PREFIXES.join('|')})(?=[\\w-]{0,60}(?:\\d|[a-z][A-Z]))[\\w-]{10,}(?:[.=][\\w-]+)*|${SHAPES.join('|')})|\\$(?:2[aby]|apr1|[156]|argon2id?)\\$[\\w./+=,$-]{20,}|-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[^-]+|\\bhooks\\.slack\\.com\\/[a-z]+\\/(?<slack>[\\w/-]{20,})|\\bdiscord(?:app)?\\.com\\/api\\/webhooks\\/\\d+\\/(?<discord>[\\w-]{30,})`,
  'gu',
);
/** Words in code that take a secret after a blank: `Authorization: Bearer …`, `curl -u user:…`, `Login: user / …`. */
const AFTER_WORDS =
  /(?:\bauthorization["']?\s*:\s*["']?(?:bearer|basic|token)\s+|\s(?:-u|--user)\s+["']?[^\s:"']{1,40}:|\bsshpass\s+-p\s*["']?|\b(?:mysql|mariadb)\w*\s(?:[^\n|;]{0,80}\s)?-p["']?|(?<!\p{L})(?:log ?in|credentials|zugangsdaten)\s*[:：]\s*[^\s/]{1,40}\s+\/\s+)(?<value>[^\s"']{6,})/giu;
/** The password in an address: `postgres://app:…@host`, `redis://:…@host`. */
const IN_ADDRESS = /:\/\/[^\s:/@]*:(?<value>[^\s@/]{4,})@/giu;
/** The secret of a second factor, in an address for authenticators. */
const OTPAUTH = /\botpauth:\/\/\S{0,300}?[?&]secret=(?<value>[A-Za-z2-7]{10,})/giu;
const PARAMETER = /[?&#](?<name>[\w.[\]-]{1,40})=(?<value>[^&#\s"'<>]{8,})/gu;

const GAP = '[\\s.·–/-]?';
/** Groups of digits as cards show them: four by four; 4, 6 and 5; 4, 6 and 4. */
const CARD = new RegExp(
  `(?<![\\w.-])(?:(?:4\\d|5[1-5]|2[2-7]|35|6[0257])\\d\\d(${GAP})\\d{4}\\1\\d{4}\\1\\d{4}|3[47]\\d\\d(${GAP})\\d{6}\\2\\d{5}|3(?:0[0-5]|[68]\\d)\\d([\\s.·–-])\\d{6}\\3\\d{4})(?![\\w-]|\\.\\d)`,
  'gu',
);

const LONGEST_NAME = 60;
/** Names of other long numbers, right before one. */
const NUMBERED =
  /(?:(?<!\p{L})(?:order|parcel|package|tracking|shipment|consignment|contract|invoice|booking|reservation)|(?:bestell|auftrags?|paket|sendungs|vertrags|rechnungs|buchungs)-?|commande|colis|contrat|pedido|env[ií]o|contrato|ordine|spedizione|contratto|bestelling|zending|zamówieni[ae]|przesyłk[ai]|umow[ay]|заказа?|посылк[аи]|договора?|订单|合同|注文)\s?(?:numbers?|num|nummer|nr|no|id|code|numéro|número|numero|номер|番号|号)?\.?\s*[#№:：]?\s*$/iu;

/** Secrets that say themselves what they are, or whose line does. `before`: the text before. */
export function knownIn(text: string, before = ''): readonly string[] {
  const values = [IN_ADDRESS, OTPAUTH, AFTER_WORDS].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.value ?? []),
  );
  const parameters = [...text.matchAll(PARAMETER)].flatMap(({ groups }) =>
    isSecretParameter(formDecoded(groups?.name ?? '')) && isToken(groups?.value ?? '') ? (groups?.value ?? []) : [],
  );
  const cards = [...text.matchAll(CARD)].flatMap(({ 0: card, index }) =>
    NUMBERED.test(nameBefore(text, index, before)) ? [] : card,
  );
  return [
    ...[...text.matchAll(KNOWN)].map(([known, ...groups]) => groups.find((group) => group !== undefined) ?? known),
    ...values.filter((value) => /\d/u.test(value)),
    ...parameters,
    ...cards.filter((card) => isCardNumber(card.replace(/\D/gu, ''))),
  ];
}

function nameBefore(text: string, index: number, before: string): string {
  const here = text.slice(Math.max(0, index - LONGEST_NAME), index);
  return here.trim() === '' ? before.slice(-LONGEST_NAME) : here;
}

function isToken(value: string): boolean {
  return isRandom(value) || (/^[a-z\d]{16,}$/iu.test(value) && /\d/u.test(value) && /[a-z]/iu.test(value));
}
