/** DOM queries that `submitting` needs; implemented for observed pages and for the live DOM. */
export interface Markup<Node> {
  readonly tag: (node: Node) => string;
  /** The attribute `type` as written. */
  readonly type: (node: Node) => string | null;
  readonly isDisabled: (node: Node) => boolean;
  /** The form that a control belongs to, including one elsewhere that its `form` attribute names. */
  readonly formOwner: (node: Node) => Node | null;
  /** The control that a label belongs to. */
  readonly labelled: (label: Node) => Node | null;
  readonly formAround: (node: Node) => Node | null;
  readonly formInside: (node: Node) => Node | null;
  /** Every `button` and `input` that belongs to `form`, in document order, also those outside of it. */
  readonly controlsOf: (form: Node) => Iterable<Node>;
}

/** What submitting sends and presses. Both are null without a form: then Enter is pressed. */
export interface Submitting<Node> {
  readonly form: Node | null;
  /** Null if the form has no enabled submit button: then it is sent without one. */
  readonly button: Node | null;
}

/** Finds the form and the button that submitting `node` uses. The guard and the hand both ask this function. */
export function submitting<Node>(node: Node, markup: Markup<Node>): Submitting<Node> {
  const form = formOf(node, markup);
  if (form === null) return { form, button: null };
  if (isSubmitter(node, markup)) return { form, button: node };
  for (const control of markup.controlsOf(form))
    if (isSubmitter(control, markup) && !markup.isDisabled(control)) return { form, button: control };
  return { form, button: null };
}

/** Whether pressing a control sends its form. Image inputs do, and so do buttons with an unknown type. */
export function isSubmitter<Node>(node: Node, { tag, type }: Pick<Markup<Node>, 'tag' | 'type'>): boolean {
  const written = type(node)?.trim().toLowerCase() ?? '';
  if (tag(node) === 'button') return written !== 'button' && written !== 'reset';
  return tag(node) === 'input' && (written === 'submit' || written === 'image');
}

function formOf<Node>(node: Node, markup: Markup<Node>): Node | null {
  if (markup.tag(node) === 'form') return node;
  const owner = markup.formOwner(node);
  if (owner !== null) return owner;
  const labelled = markup.tag(node) === 'label' ? markup.labelled(node) : null;
  if (labelled !== null) return formOf(labelled, markup);
  return markup.formAround(node) ?? markup.formInside(node);
}
