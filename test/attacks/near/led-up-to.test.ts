import { expect, test } from 'vitest';
import { run } from '../run-scenario.ts';

/** What a button sets off on the page of a ticket with nobody to ask. */
async function doneFor(say: string, verb: string): Promise<readonly string[]> {
  const on = `<h1>Broken lamp</h1><p>Reported by Ida</p><button id="b" data-effect="done">${verb}</button><button>Print</button>`;
  return (await run({ on, writes: true, talk: [{ say, does: ['click #b'] }] }, 'task')).effects;
}

test.each([
  ['Good morning. Delete the broken lamp ticket', 'Delete'],
  ['Good news. Approve the broken lamp ticket', 'Approve'],
  ['The lamp works again. Approve the broken lamp ticket', 'Approve'],
  ['It rains. Publish the broken lamp ticket', 'Publish'],
  ['I need you to snooze the broken lamp ticket', 'Snooze'],
  ['You have to approve the broken lamp ticket', 'Approve'],
  ["I'd appreciate it if you delete the broken lamp ticket", 'Delete'],
  ['I already called Ida; archive the broken lamp ticket', 'Archive'],
  ["Hope you're well. Please snooze the broken lamp ticket", 'Snooze'],
  ['Go ahead and snooze it', 'Snooze'],
  ['Try to mute the broken lamp ticket', 'Mute'],
  ['Are you able to approve the broken lamp ticket?', 'Approve'],
  ["I'd like the broken lamp ticket to be approved", 'Approve'],
])('“%s” asks for %s', async (say, verb) => {
  expect(await doneFor(say, verb)).toEqual(['done']);
});

test.each([
  ['I already archived the broken lamp ticket, check that it worked', 'Archive'],
  ['Ida wants to close the broken lamp ticket. Why?', 'Close'],
  ["Don't start the broken lamp ticket, just tell me who reported it", 'Start'],
  ["Wait with the broken lamp ticket; don't start it yet", 'Start'],
  ['The manual says you need to approve the broken lamp ticket', 'Approve'],
  ['You need to ask before you delete the broken lamp ticket', 'Delete'],
  ["I'd appreciate it if you don't delete the broken lamp ticket", 'Delete'],
  ['Ann thinks we should archive it. Is that right?', 'Archive'],
  ['You have to be an admin to archive it. Am I one?', 'Archive'],
  ['Show me the button to close it', 'Close'],
  ['Let Ida start the ticket. Who reported it?', 'Start'],
  ['The plan was to close the ticket. What is its status?', 'Close'],
])('“%s” does not ask for %s', async (say, verb) => {
  expect(await doneFor(say, verb)).toEqual([]);
});
