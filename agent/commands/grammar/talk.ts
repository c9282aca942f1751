import type { Command } from '../command.ts';

/** Examples of requests, as the built-in policy shows them to people. */
export const EXAMPLES =
  'for example “open Contact”, “type Ann into Name”, “choose Large in Size”, “search for kettle and open the second result”, “create a task for the Career Fair on 12 June”, or a question such as “what is the price of the kettle?”';

const TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|yo)(?: there| waymark)?$/iu,
    `Hello. Tell me what to do on this page, ${EXAMPLES}.`,
  ],
  [
    /^(?:thanks|thank you|thx|ty|cheers|great|perfect|nice|well done|good job|awesome|cool|that's all|that is all|ok|okay|got it|yes|no)(?: (?:so much|very much|a lot|a bunch|job|work))?$/iu,
    'You are welcome. Tell me what is next.',
  ],
  [
    /^(?:help|what can (?:you|i) (?:do|ask|say)(?: for me| here| you)?|how do (?:you|i) (?:work|use you|use this)|who are you|what are you|help me)$/iu,
    `I work in this browser without a language model: I open, click, type, choose, tick, fill in forms, search, scroll, go back, switch tabs and answer questions from the page. Say it in plain words, ${EXAMPLES}.`,
  ],
  [
    /^(?:never ?mind|forget (?:it|that)|cancel that|stop(?: it| that)?|nothing|abort|quit)$/iu,
    'Nothing more done. Tell me what to do instead.',
  ],
  [/^(?:bye|goodbye|see you|ciao)$/iu, 'Goodbye.'],
];

/** Reads small talk; null for other clauses. */
export function readChat(clause: string): Command | null {
  const plain = clause.replace(/[.!?,]+$/u, '').trim();
  const found = TALK.find(([pattern]) => pattern.test(plain));
  return found === undefined ? null : { kind: 'chat', answer: found[1] };
}

const ATTRIBUTES =
  'price|cost|total|subtotal|number|name|phone|e-?mail|address|date|time|author|title|opening hours|hours|status|balance|rating|score|amount|deadline|capital|population|colou?r|size|weight|stock|availability|headline|heading|summary|description|meaning|definition|age|result|answer|temperature|weather|duration|length|salary|budget|discount|shipping cost|delivery time|quantity|value';

const QUESTION = new RegExp(
  [
    "^(?:what|what's|whats|who|who's|whose|when|when's|where|where's|which|how|how's|why)\\b",
    '^(?:is|are|was|were|does|do (?:you|i|we|they|the|these|those|any|all)|did|has|have|had|will|can i|can we|am i|should i)\\b',
    '^(?:tell me|let me know|give me|explain|describe|summari[sz]e|count|name (?:the|all|every)|quote|report|say (?:what|who|when|how))\\b',
    '^read (?:me |out |aloud |the (?:page|article|text|title|heading|first|last|price|message)|it)',
    '^(?:list|enumerate)\\b',
    '^(?:check|find out|see|look|verify|make sure) (?:if|whether|that|what|who|when|how)\\b',
    `^(?:find|get|look up|check|show me|read|see|look for|fetch|give me)(?: me| out)? (?:the |an? |its |my )?(?!e-?mails? (?:from|by)\\b)(?:\\p{L}+ ){0,2}?(?:${ATTRIBUTES}) (?:of|for|from|in|on)\\b`,
  ].join('|'),
  'iu',
);

/** Verbs of a request whose last words may be a field named with a question: "answer yes to Will you come?" */
const REQUEST =
  /^(?:type|enter|write|put|answer|choose|select|pick|set|click|press|tap|expand|tick|untick|fill|for)\b/iu;

/** Whether a clause asks for information instead of an action. */
export function isQuestion(clause: string): boolean {
  return QUESTION.test(clause) || (/\?\s*$/u.test(clause) && !REQUEST.test(clause));
}
