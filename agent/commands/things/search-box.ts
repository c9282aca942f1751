import { namesFor } from '../../reading/names.ts';
import type { Item, PageView } from '../../reading/page-view.ts';

/** Whether a field is there to search or filter with. */
export function isSearchBox(view: PageView, item: Item): boolean {
  return (
    item.role === 'searchbox' ||
    namesFor(view, item).some((name) => name.weight > 0.9 && /^(?:search|filter|find)\b/iu.test(name.text))
  );
}
