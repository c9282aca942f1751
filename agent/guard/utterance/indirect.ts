import { beginsRequest } from '../../english/clauses.ts';

/** "Would you mind sending it" as "could you send it", and "I no longer need the list" as what the next words are about. */
export function asImperatives(text: string): string {
  const shown = [...text.matchAll(FILTERS)].map(({ index, 0: filter }) => ({ from: index, to: index + filter.length }));
  const bare = text
    .replace(SAID_TEXT, ' ')
    .replace(CODE_IN_BRACKETS, '$1')
    .replace(THAT_ARE_NOT, (clause: string, state: string, at: number) =>
      shown.some(({ from, to }) => from <= at && at < to) ? clause : ` but not ${state}`,
    )
    .replace(NO_NEED, 'see $<thing>')
    .replace(SAYING, 'about ')
    .replace(REASON, '');
  return bare.replace(/\bwould you mind (\p{L}+)ing\b/giu, (_, verb: string) => {
    const forms = [verb, `${verb}e`, verb.replace(/(\p{L})\1$/u, '$1')];
    return `could you ${forms.find(beginsRequest) ?? verb}`;
  });
}

/** "The loans that are not returned yet" leave out those that are. */
const THAT_ARE_NOT =
  / (?:that|which|who) (?:(?:is|are|was|were|has|have) not|(?:is|are|was|were|has|have)n't)(?: been)? (\p{L}+(?: \p{L}+)?)(?: yet)?(?=[.!;,]|$| and )/giu;
/** A text in quotes that the person gives: `a review saying "Nice"`. */
const SAID_TEXT = /,? (?:saying|that says|which says|that reads)(?= ["“„«])/giu;
/** "More hinges (A-10)". */
const CODE_IN_BRACKETS = /\(([\p{L}\p{N}]*\d[\p{L}\p{N}._/-]*|[\p{L}\p{N}]+[-._/][\p{L}\p{N}._/-]*\d)\)/gu;
/** "The one that says Last chance" is told by its words. */
const SAYING = /\bthat (?:says|reads) /giu;
/** Why something is asked for: "she doesn't work here any more". */
const REASON =
  /,? (?:(?:because|as|since) )?(?:she|he|it|they) (?:doesn't|isn't|aren't|don't|hasn't|haven't) (?!(?:\S{1,30} ){0,8}(?:\p{L}+ed|to|be|want|need|you|delete|send|buy)\b)[^.!?;,]{1,40} any ?(?:more|longer)(?=[.!;]|$)/giu;
const NO_NEED =
  /\bI (?:(?:don't|do not) (?:need|use)(?=(?:[^.!?;,]|\.(?=\S))* any ?(?:more|longer)\b)|no longer (?:need|use)) (?<thing>(?:the|this|that|my|our) (?!(?:\S*[^\s.!?;,] ){0,4}(?:\p{L}+ed|to|it|you)\b)(?:[^\s.!?;,]|\.(?=\S))+(?: (?!any)(?:[^\s.!?;,]|\.(?=\S))+){0,4})(?: any ?(?:more|longer))?(?=[.!;,]| (?:so|and) )/giu;

/**
 * A clause that only says what to show: "only" and "not" in it choose things of a list, and take nothing back. One with a number may be a limit, and
 * one that waits for something a condition.
 */
export const FILTERS =
  /(?:^|[.!?;,]\s+|\b(?:and|then)\s+)(?:show|list|filter|display|sort)\b(?![^.!?;,]*(?:\d|\b(?:first|before|yet|until|unless|if|when|wait|it|them|delete|buy|send|order|pay|do|don't|doing)\b))[^.!?;,]*/giu;
