/** The closing question of WebLINX prompts. All texts in this file are equal to the training prompts, byte for byte. */
export const FINAL_MESSAGE =
  'Please select the best action using the correct format, do not provide any other information or explanation.';

/** The number of utterances that the prompt claims to hold; it holds up to six (quirk Q14). */
const UTTERANCES = 4;
const TURNS = 5;

/** Parts of a system message. The viewport's measures are text because chat turns have `None`. */
export interface SystemParts {
  readonly utterances: string;
  readonly height: string;
  readonly width: string;
}

/** The instructions for Llama, Flan and WebLlama. */
export function instructions({ utterances, height, width }: SystemParts): string {
  return (
    'You are an AI assistant with a deep understanding of HTML and you must predict actions based on a user request, which will ' +
    'be executed. Use one of the following, replacing [] with an appropriate value: change(value=[str], uid=[str]) ; ' +
    'click(uid=[str]) ; load(url=[str]) ; say(speaker="navigator", utterance=[str]) ; scroll(x=[int], y=[int]) ; ' +
    'submit(uid=[str]) ;text_input(text=[str], uid=[str]) ;\n' +
    `The user's first and last ${UTTERANCES} utterances are: ${utterances} ;\n` +
    `Viewport size: ${height}h x ${width}w ;\n` +
    `Only the last ${TURNS} turns are provided.`
  );
}

/** The instructions for MindAct. */
export function mindActInstructions(utterances: string): string {
  return (
    'You will find above the HTML elements available for the current webpage.\n' +
    'You are an AI assistant tasked with helping a user (aka Instructor) by answering with the action needed to perform a task ' +
    `on a webpage.\nHere are the instructor's utterances, truncated to first and last ${UTTERANCES} instances preceded by the ` +
    `relative timestamp: ${utterances} ; \nOnly the last ${TURNS} actions are available.`
  );
}

/** The sentence around the candidates. */
export function candidateSentence(lines: string): string {
  return `\nHere are the top candidates for this turn: ${lines}\n`;
}
