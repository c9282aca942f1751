import { basicSetup, EditorView } from 'codemirror';
import { exampleSetup } from 'prosemirror-example-setup';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView as RichView } from 'prosemirror-view';

/** A CodeMirror editor of a text. */
function codeEditor(parent, doc) {
  return new EditorView({ doc, extensions: [basicSetup], parent });
}

/** A ProseMirror editor of paragraphs. */
function richEditor(parent, paragraphs) {
  const doc = schema.node(
    'doc',
    null,
    paragraphs.map((text) => schema.node('paragraph', null, schema.text(text))),
  );
  const state = EditorState.create({ doc, plugins: exampleSetup({ schema, menuBar: false }) });
  return new RichView(parent, { state });
}

Object.assign(globalThis, { codeEditor, richEditor });
