// biome-ignore-all lint/performance/noBarrelFile: the one public entry of `waymark/agent`
// What `import 'waymark/agent'` gives: the loop, its ports and both policies. Free of Node and of the DOM.

export type { Action, BrowserAction, ElementId, Intent, Irreversible, Named, ScrollTarget, TabId } from '../action.ts';
export { commandsPolicy } from '../commands/commands-policy.ts';
export { AgentError } from '../errors.ts';
export type { Question } from '../guard/guard.ts';
export { type OpenAiModel, openAiComplete } from '../language-model/adapters/openai.ts';
export type {
  AnswerForm,
  Complete,
  CompleteOptions,
  Completion,
  JsonSchema,
  Message,
  Tool,
  ToolCall,
} from '../language-model/complete/complete.ts';
export { type LanguageModelOptions, languageModelPolicy } from '../language-model/language-model-policy.ts';
export { DEFAULT_LIMITS, type Limits, type StopReason } from '../limits.ts';
export type { Attribute, Box, Live, Page, PageComment, PageElement, PageNode, Scroll } from '../page.ts';
export type {
  Browser,
  Candidate,
  Observation,
  OnText,
  PerformOptions,
  Policy,
  Prediction,
  Rank,
  Usage,
} from '../ports.ts';
export { predict } from '../predict.ts';
export { respond } from '../respond.ts';
export type { Body, Confirmation, Stage } from '../stage.ts';
export type { Screenshot, State, Tab } from '../state.ts';
export type { BrowserTurn, ChatTurn, Cost, DoneDeed, Outcome, Target, Turn } from '../turn.ts';
export { type RespondToOptions, respondTo } from './respond-to.ts';
