/** What has to be told of the elements of a page, saved or live, for it to be known what submitting presses. */
export interface Markup<Node> {
  readonly tag: (node: Node) => string;
  /** The attribute `type` as written. */
  readonly type: (node: Node) => string | null;
  readonly isDisabled: (node: Node) => boolean;
  /** The form that a control belongs to, also one elsewhere that it names by `form`. */
  readonly formOwner: (node: Node) => Node | null;
  /** What a label is for. */
  readonly labelled: (label: Node) => Node | null;
  readonly formAround: (node: Node) => Node | null;
  readonly formInside: (node: Node) => Node | null;
  /** Every `button` and `input` whose owner is `form`, in document order, wherever it stands. */
  readonly controlsOf: (form: Node) => Iterable<Node>;
}

/** What submitting sends and presses: both null where there is no form and Enter is pressed instead. */
export interface Submitting<Node> {
  readonly form: Node | null;
  /** Null where nothing of the form can be pressed: it is sent without a button. */
  readonly button: Node | null;
}

/** Tells what submitting `node` presses, for the guard and for the hand alike. */
export function submitting<Node>(node: Node, markup: Markup<Node>): Submitting<Node> {
  const form = formOf(node, markup);
  if (form === null) return { form, button: null };
  if (isSubmitter(node, markup)) return { form, button: node };
  for (const control of markup.controlsOf(form))
    if (isSubmitter(control, markup) && !markup.isDisabled(control)) return { form, button: control };
  return { form, button: null };
}

/** Whether pressing a control sends its form: a picture does, and so does a button of a type that no browser knows. */
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
