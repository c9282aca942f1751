/** Verbs with which the methods of a remote procedure call begin that only read. */
const VERBS =
  'read|search|get|fetch|list|count|find|browse|load|view|fields|lookup|query|name_search|name_get|default_get|web_(?:search_)?read|has|is';
/** A call of a method that the parameters name. */
const THROUGH = 'call|execute\\w*';

/**
 * Source of a regular expression for the bodies of requests that ask something at an address where a site takes everything: a query of GraphQL, or a remote
 * procedure call of a method that reads.
 */
export const READING_BODY: string = [
  String.raw`"query"\s*:\s*"(?:\s|\\[nrt]|#[^\\"]*\\n)*(?:query\b|\{|fragment\b)`,
  String.raw`"method"\s*:\s*"(?:\w+[./])*(?:${VERBS})(?=["_A-Z])\w*"`,
].join('|');

/** A blank, as it is or as a form or JSON writes it. */
const GAP = String.raw`(?:\s|\+|%(?:20|09|0[AaDd])|\\[nrt]|/\*[^*]{0,80}\*/)+`;

/** Source of a regular expression, for any case, of bodies with a statement that writes, whatever their address: a mutation of GraphQL, or SQL. */
export const WRITING_STATEMENT: string = [
  String.raw`(?:"|=|\\[nrt]|\})(?:\s|\+|\\[nrt])*mutation\b[^"{(]{0,80}[{(]`,
  ...[
    `(?:insert|replace|merge)${GAP}(?:(?:or${GAP})?ignore${GAP})?into`,
    `delete${GAP}from`,
    `update${GAP}\\S{1,80}?${GAP}(?:as${GAP})?(?:\\w+${GAP})?set`,
    `(?:drop|alter|create|truncate)${GAP}(?:or${GAP}replace${GAP})?(?:(?:temp|temporary|unique|materialized)${GAP})?(?:table|database|schema|view|index|user|role|function|procedure|trigger)`,
    `(?:grant|revoke)${GAP}[^;"]{1,80}?${GAP}on`,
  ].map((statement) => `(?:\\b|(?<=\\\\[nrt]))${statement}\\b`),
].join('|');

/** The same for bodies that may change something: a mutation, or a call of any other method. */
export const WRITING_BODY: string = [
  String.raw`(?:"|\\n|\}|\s)(?:mutation|subscription)\b`,
  String.raw`"method"\s*:\s*"(?:\w+[./])*(?!(?:(?:${VERBS})(?=["_A-Z])|${THROUGH})\w*")\w+"`,
].join('|');

/** The fields in which a message on a WebSocket names its operation. */
const OPERATION = '"(?:type|method|event|action|cmd|command|op|operation|msg|kind)"\\s*:';
const KEEPS_OPEN = 'ping|pong|heartbeat|hello|auth\\w*|connect\\w*';
const WATCHES = '(?:un)?sub(?:scribe\\w*)?|history|info|status|states?|stream|watch|open|awareness|presence|cursor\\w*';

/**
 * Source of a regular expression for messages on an open WebSocket that only ask something or keep it open: what has no words, and what names first an
 * operation that reads, subscribes or greets.
 */
export const READING_MESSAGE: string = [
  String.raw`^[^\p{L}]*$`,
  String.raw`^\W*(?:${KEEPS_OPEN}|h|hb)\W*$`,
  String.raw`^(?:(?!${OPERATION})[^])*${OPERATION}\s*"(?:[\w-]+[./:])*(?:${VERBS}|${WATCHES}|${KEEPS_OPEN})(?!\p{Ll})[^"]*"`,
].join('|');

const [READS, WRITES] = [new RegExp(READING_BODY, 'u'), new RegExp(WRITING_BODY, 'u')];
const STATEMENT = new RegExp(WRITING_STATEMENT, 'iu');

/** Whether the body of a request holds a statement that writes, though its address may say that it only asks something. */
export function holdsStatement(body: string): boolean {
  return STATEMENT.test(body);
}

/** Whether the body of a request tells that it only asks something; false where nobody can tell. */
export function readsByBody(body: string): boolean {
  return READS.test(body) && !WRITES.test(body);
}
