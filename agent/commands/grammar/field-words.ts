/** Common names of fields, longer ones before their beginnings; a value may follow without a joining word. */
const FIELDS =
  'date of birth|due date|start date|end date|start time|end time|first name|last name|full name|given name|family name|middle name|user name|username|user id|user|login|pass word|password|passcode|pin|e-mail address|email address|e-mail|email|mail|phone number|telephone number|mobile number|telephone|phone|mobile|street address|street|address line 1|address|city|town|state|province|region|country|zip code|zip|postal code|post code|postcode|company|organisation|organization|job title|title|subject|recipient|to|cc|bcc|body|message|text|content|notes?|description|details?|comments?|memo|summary|location|place|venue|room|quantity|amount|number of \\p{L}+|number|size|colou?r|priority|category|type|status|label|tags?|department|role|age|gender|birthday|birth date|deadline|date|time|duration|guests?|attendees?|people|adults|children|nights|check-?in date|check-?out date|check-?in|check-?out|arrival|departure|from|destination|origin|price|budget|rating|reason|topic|question|answer|feedback|website|url|link|card number|card|cvc|cvv|expiry date|expiry|coupon code|promo code|discount code|coupon|code|name|surname|nickname|bio|height|weight|language|currency|time ?zone|keyword|reminder|repeat|volume|speed|year|month|day|model|brand|format|visibility|assignee|owner|project|list|calendar';

const LEADING = new RegExp(
  `^(?:the |my |a |an |your |their |his |her )?(${FIELDS})\\b(?: (?:field|box|input))?(?:\\s*(?:[:=]|\\bis\\b|\\bas\\b|\\bof\\b|\\bto\\b|\\bset to\\b|\\bsaying\\b|\\bthat says\\b|\\bbeing\\b|\\bwith\\b)\\s*|\\s+)`,
  'iu',
);

/** The field name at the start of a text, and the length up to its value; null if the text starts with no field name. */
export function leadingField(text: string): { readonly field: string; readonly length: number } | null {
  const match = text.match(LEADING);
  const field = match?.[1];
  if (match === null || field === undefined || match[0].length >= text.length) return null;
  // In "the amount in euros" the words after "amount" still belong to the field's name.
  if (/^\p{L}[\p{L}\s]*\s+$/u.test(match[0]) && /^(?:in|for|on|per|and|or)\s/iu.test(text.slice(match[0].length)))
    return null;
  return { field: field.toLowerCase(), length: match[0].length };
}

/** Whether a text is a common name of a field. */
export function isFieldWord(text: string): boolean {
  return new RegExp(`^(?:the |my )?(?:${FIELDS})$`, 'iu').test(text.trim());
}
