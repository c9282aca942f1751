import type { Page as Tab } from 'playwright';

/** Takes a picture of a page and the panel as they stand in one window. */
export async function besideEachOther(
  panel: Tab,
  page: Tab,
  { path, colorScheme }: { path: string; colorScheme: 'light' | 'dark' },
): Promise<void> {
  const picture = async (tab: Tab) => `data:image/png;base64,${(await tab.screenshot()).toString('base64')}`;
  const [left, right] = [await picture(page), await picture(panel)];
  const canvas = await page.context().newPage();
  await canvas.setViewportSize({ width: 1281, height: 640 });
  const line = colorScheme === 'light' ? '#ddd' : '#333';
  await canvas.setContent(
    `<body style="margin:0;display:flex;gap:1px;background:${line}"><img src="${left}"><img src="${right}">`,
  );
  await canvas.screenshot({ path });
  await canvas.close();
}
