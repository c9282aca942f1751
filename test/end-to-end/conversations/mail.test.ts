import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { askAndAnswer, kept, startTalks } from '../../support/browser/start-talks.ts';

const { talk } = startTalks();

interface Mail {
  readonly folder: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly isStarred: boolean;
}

const mails = async (tab: Tab, fits: (mail: Mail) => boolean) => ((await kept(tab, 'mail')) as Mail[]).filter(fits);
const sent = (tab: Tab) => mails(tab, ({ folder }) => folder === 'Sent');
const opened = (tab: Tab) => tab.locator('#reader h2').textContent();

describe('in the mailbox', () => {
  talk('a mail is answered', '/mail/', async ({ ask, tab }) => {
    await ask('Open the mail about climbing');
    expect(await opened(tab)).toBe('Climbing on Thursday?');
    await ask('Reply with "Yes, book two places please."');
    if ((await sent(tab)).length === 0) await ask('Send it');
    const [answer] = await sent(tab);
    expect(answer).toMatchObject({ to: 'ana@climbing.example', subject: 'Re: Climbing on Thursday?' });
    expect(answer?.body).toContain('Yes, book two places please.');
  });

  talk('it asks which of two people called Ana', '/mail/', async ({ ask, tab }) => {
    expect(await ask('Open the mail from Ana')).toMatch(/Horváth[\s\S]*Novák|Climbing[\s\S]*leaflets/u);
    expect(await tab.locator('#reader').textContent()).toContain('Choose a message');
    await ask('Ana Novák');
    expect(await opened(tab)).toBe('Quote for 500 leaflets');
  });

  talk('a mail is written from nothing and sent', '/mail/', async ({ ask, tab }) => {
    await ask('Click Compose');
    await ask(
      'Type ida@home.example into To, "Cake" into the subject and "I bring the cake on Monday." into the message',
    );
    await ask('Send the message');
    expect(await sent(tab)).toMatchObject([
      { to: 'ida@home.example', subject: 'Cake', body: 'I bring the cake on Monday.' },
    ]);
  });

  talk(
    'nothing is sent when the person says no',
    '/mail/',
    async (scene) => {
      const { ask, tab } = scene;
      await ask('Click Compose');
      await ask('Enter mirek@home.example in To and "On my way" in the message');
      expect(await askAndAnswer(scene, 'Send it', [false])).toEqual([expect.stringContaining('Send')]);
      expect(await sent(tab)).toEqual([]);
      expect(await tab.locator('#composer').isVisible()).toBe(true);
      expect(await askAndAnswer(scene, 'I changed my mind, send it', [true])).toHaveLength(1);
      expect(await sent(tab)).toMatchObject([{ to: 'mirek@home.example', body: 'On my way' }]);
    },
    { approval: 'ask' },
  );

  talk('a mailbox is searched', '/mail/', async ({ ask, tab }) => {
    await ask('Search for railways');
    expect(await tab.locator('#folder-name').textContent()).toContain('2 found');
    await ask('Open the second one');
    expect(await opened(tab)).toBe('Your ticket from Brno');
    await ask('Search for library');
    await ask('Open the mail from the City Library');
    expect(await opened(tab)).toBe('Two books are due on Friday');
    expect(await ask('When are the two books due?')).toContain('Friday');
  });

  talk('a mail is starred and found under its folder', '/mail/', async ({ ask, tab }) => {
    await ask('Star the mail about the water meters');
    expect(await mails(tab, ({ subject, isStarred }) => isStarred && subject.includes('water meters'))).toHaveLength(1);
    await ask('Open the Starred folder');
    expect(await tab.locator('#messages .subject').allTextContents()).toContain('Reading the water meters');
  });

  talk('a mail is deleted and brought back', '/mail/', async ({ ask, tab }) => {
    await ask('Open the mail from the City Library and delete it');
    expect(await mails(tab, ({ folder }) => folder === 'Trash')).toMatchObject([
      { subject: 'Two books are due on Friday' },
    ]);
    await ask('Undo');
    expect(await mails(tab, ({ folder }) => folder === 'Trash')).toEqual([]);
  });

  talk("the browser's own question is the person's to answer", '/mail/', async ({ ask, tab }) => {
    const asked: string[] = [];
    tab.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await ask(
      'Open the message from the Landlord, delete it, open the Trash folder and open the message from the Landlord',
    );
    await ask('Delete it for good');
    expect(asked).toHaveLength(1);
    expect(await mails(tab, ({ folder }) => folder === 'Trash')).toHaveLength(1);
    await ask('Click "Delete for good"');
    expect(await mails(tab, ({ subject }) => subject.includes('water meters'))).toEqual([]);
  });

  talk('a mail is forwarded to someone', '/mail/', async ({ ask, tab }) => {
    await ask('Open "Dinner on Monday" and click Forward');
    await ask('Enter ida@home.example in the To field');
    await ask('Send the mail');
    expect(await sent(tab)).toMatchObject([{ to: 'ida@home.example', subject: 'Fwd: Dinner on Monday' }]);
  });
});
