import type { JSX } from 'preact';

/** A uid as WebLINX and this project write it. */
const UID = /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}\b/gu;

/** Text in which every uid shows its element on the screenshot while the pointer or the focus is on it. */
export function LinkedText(props: {
  text: string;
  marked: string | null;
  onMark: (uid: string | null) => void;
}): JSX.Element {
  const parts: (string | JSX.Element)[] = [];
  let from = 0;
  for (const { 0: uid, index } of props.text.matchAll(UID)) {
    parts.push(props.text.slice(from, index));
    parts.push(
      <span
        key={index}
        class={uid === props.marked ? 'uid marked' : 'uid'}
        onPointerEnter={() => props.onMark(uid)}
        onPointerLeave={() => props.onMark(null)}
      >
        {uid}
      </span>,
    );
    from = index + uid.length;
  }
  parts.push(props.text.slice(from));
  return <pre>{parts}</pre>;
}
