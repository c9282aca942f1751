import type { ElementId } from '../agent/action.ts';
import { AgentError } from '../agent/errors.ts';

/** Narrows to an object. Throws an AgentError for anything else, as every reader of this file does. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw unreadable(value);
  return value as Record<string, unknown>;
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable(value);
  return value;
}

/** The texts in a list; drops items of other types. */
export function texts(value: unknown): readonly string[] {
  return list(value).filter((item) => typeof item === 'string');
}

export function textField(data: Record<string, unknown>, key: string): string {
  const value = data[key];
  if (typeof value !== 'string') throw unreadable(data);
  return value;
}

/** A finite number. */
export function number(data: Record<string, unknown>, key: string): number {
  const value = data[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unreadable(data);
  return value;
}

export function elementId(data: Record<string, unknown>, key: string): ElementId {
  return textField(data, key) as ElementId;
}

/** The error for a message, or a part of one, that has not the expected shape. */
export function unreadable(message: unknown): AgentError {
  const shown = JSON.stringify(message)?.slice(0, 200) ?? String(message);
  return new AgentError(`A message inside the extension cannot be read: ${shown}`, {
    hint: 'Reload the extension: its parts differ.',
  });
}
