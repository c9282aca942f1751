import { AgentError } from '../../errors.ts';
import { remembered } from '../../helpers/remembered.ts';
import { alignTokens } from '../../weblinx/budget/align-tokens.ts';
import { regexTokenizer, type Tokenizer } from '../../weblinx/budget/tokenizer.ts';
import { type Library, openPretrained } from './pretrained.ts';

/**
 * Loads the tokenizer `name`: `regex:PATTERN`, a folder with `tokenizer.json`, or a model of huggingface.co. Throws an `AgentError`
 * that a person can act on.
 */
export async function loadTokenizer(name: string): Promise<Tokenizer> {
  return regexTokenizer(name) ?? (await huggingFaceTokenizer(name));
}

async function huggingFaceTokenizer(name: string): Promise<Tokenizer> {
  const hint = 'Install it: npm i @xenova/transformers. Or say --tokenizer regex:PATTERN.';
  const { library, id, options } = await openPretrained(name, { hint });
  return wrap(await load(() => library.AutoTokenizer.from_pretrained(id, options), name));
}

type LoadedTokenizer = Awaited<ReturnType<Library['AutoTokenizer']['from_pretrained']>>;

async function load(from: () => Promise<LoadedTokenizer>, name: string): Promise<LoadedTokenizer> {
  try {
    return await from();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const hint = 'Name a folder that has tokenizer.json and tokenizer_config.json, or a model of huggingface.co.';
    throw new AgentError(`${name}: no tokenizer could be read: ${why}`, { cause, hint });
  }
}

function wrap(tokenizer: LoadedTokenizer): Tokenizer {
  const tokenize = (text: string): readonly string[] =>
    text === '' ? [] : tokenizer.tokenize(text, { add_special_tokens: false });
  const renderChat: Tokenizer['renderChat'] = (messages) =>
    String(tokenizer.apply_chat_template([...messages], { tokenize: false, add_generation_prompt: false }));
  const count = remembered((text: string) => tokenize(text).length);
  return {
    count,
    spans: (text) => alignTokens(text, tokenize(text)),
    countChat: (messages) => tokenize(renderChat(messages)).length,
    renderChat,
  };
}
