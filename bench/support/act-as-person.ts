import { openPanelSession } from '../../cli/panel/panel-session.ts';
import { startPracticeSite } from '../../cli/practice/practice-server.ts';

/** Longer than a run of typing or a look at the page takes. */
const REST_MS = 1_500;

/** Records what a person does on the practice site, through real input: clicks, typing, choices, a copy, a paste, a hover, scrolls, a sent form. */
export async function actAsPerson(data: string): Promise<void> {
  const site = await startPracticeSite();
  const session = await openPanelSession({
    ...{ url: `${site.url}/form/`, settings: {}, approval: 'ask', window: 'headless', profile: null, record: data },
  });
  const { panel, launched } = session;
  const { tab } = launched;
  const rest = () => tab.waitForTimeout(REST_MS);
  await panel.getByRole('button', { name: 'Record what you do' }).click();
  await panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
  await rest();
  await panel.getByLabel('What is said').fill('Fill in the form and send it');
  await panel.keyboard.press('Enter');
  await tab.getByLabel('Full name').click();
  await tab.keyboard.type('Ada Lovelace');
  await tab.keyboard.press('Control+a');
  await tab.keyboard.press('Control+c');
  await tab.getByLabel('About you').click();
  await tab.keyboard.press('Control+v');
  await rest();
  await tab.getByLabel('Country').focus();
  await tab.keyboard.press('ArrowDown');
  await tab.getByRole('link', { name: 'Mail' }).first().hover();
  await rest();
  await tab.mouse.wheel(0, 300);
  await rest();
  await tab.getByLabel('I accept the terms').click();
  await tab.getByRole('button', { name: 'Send', exact: true }).click();
  await rest();
  await tab.getByRole('link', { name: 'Calendar' }).first().click();
  await tab.waitForURL(/calendar/u);
  await rest();
  await panel.getByRole('button', { name: 'Stop recording and save' }).click();
  await panel.getByRole('button', { name: 'Record what you do' }).waitFor();
  await session.close();
  await site.close();
}
