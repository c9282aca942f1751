import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

const INBOX = {
  inbox: `<aside><div role="button" tabindex="0" data-shows="dlg">Compose</div><nav><a href="#inbox">Inbox (3)</a><a href="#sent">Sent</a><a href="#trash">Trash</a></nav></aside>
<input placeholder="Search mail" type="text" aria-label="Search mail">
<div role="grid">
<div role="row" tabindex="0" class="mail" data-goes="mail1"><span>Ann Baker</span><span>Lunch on Friday?</span><time datetime="2026-11-20">20 Nov</time><button aria-label="Archive">A</button><button aria-label="Delete">D</button><button aria-label="Star">*</button></div>
<div role="row" tabindex="0" class="mail" data-goes="mail2"><span>Bob Cook</span><span>Invoice 1042</span><time datetime="2026-11-19">19 Nov</time><button aria-label="Archive">A</button><button aria-label="Delete" data-is="delete bob">D</button><button aria-label="Star" data-is="star bob">*</button></div>
<div role="row" tabindex="0" class="mail"><span>Newsletter</span><span>Ten recipes for autumn</span><time datetime="2026-11-18">18 Nov</time><button aria-label="Archive" data-is="archive news">A</button><button aria-label="Delete" data-is="delete news">D</button><button aria-label="Star">*</button></div>
</div>
<div id="dlg" role="dialog" aria-label="New message" hidden><form data-hides="dlg"><input aria-label="To" placeholder="Recipients"><input placeholder="Subject"><div contenteditable="true" role="textbox" aria-label="Message body"></div><div role="button" tabindex="0" aria-label="Send" data-hides="dlg">Send</div><button type="button" aria-label="Discard draft">🗑</button></form></div>`,
  mail1: `<a href="#inbox" data-goes="inbox">Back to inbox</a><h1>Lunch on Friday?</h1><p>From: Ann Baker &lt;ann@baker.example&gt;</p><p>Hi, shall we have lunch at 12:30 on Friday at Café Luna? Best, Ann</p><button data-shows="r">Reply</button><button>Forward</button><button>Delete</button>
<form id="r" hidden data-hides="r"><textarea aria-label="Reply text"></textarea><button>Send</button></form>`,
  mail2: `<h1>Invoice 1042</h1><p>From: Bob Cook</p><p>Amount due: €310.00. Due date: 3 December 2026.</p>`,
};

describe('inbox', () => {
  test.each([
    [
      'write an email to bob@cook.example with subject Lunch saying See you at noon and send it',
      [
        'click Compose',
        'type bob@cook.example -> To',
        'type Lunch -> Subject',
        'type See you at noon -> Message body',
        'click Send',
      ],
    ],
    [
      'Write an email to a@b.c with subject "Hello, you" saying "Nice, and good" and send it',
      [
        'click Compose',
        'type a@b.c -> To',
        'type Hello, you -> Subject',
        'type Nice, and good -> Message body',
        'click Send',
      ],
    ],
    ['compose a new message', ['click Compose']],
    [
      'send a mail to ann@b.c saying I will be late',
      ['click Compose', 'type ann@b.c -> To', 'type I will be late -> Message body', 'click Send'],
    ],
    ['open the mail from Bob', ['click Bob Cook Invoice 1042 19 Nov A D *']],
    ['open the email from Bob Cook and tell me the amount due', ['click Bob Cook Invoice 1042 19 Nov A D *']],
    ['open the first mail', ['click Ann Baker Lunch on Friday? 20 Nov A D *']],
    ["open Bob's email", ['click Bob Cook Invoice 1042 19 Nov A D *']],
    ['open the latest email', ['click Ann Baker Lunch on Friday? 20 Nov A D *']],
    ['open the message about lunch', ['click Ann Baker Lunch on Friday? 20 Nov A D *']],
    ['delete the newsletter', ['click delete news']],
    ['delete the mail from Bob', ['click delete bob']],
    ['archive the last one', ['click archive news']],
    [
      'open the mail from Ann and reply saying "Friday is fine"',
      [
        'click Ann Baker Lunch on Friday? 20 Nov A D *',
        'click Reply',
        'type Friday is fine -> Reply text',
        'click Send',
      ],
    ],
    [
      "reply to Ann's mail saying Yes, gladly",
      ['click Ann Baker Lunch on Friday? 20 Nov A D *', 'click Reply', 'type Yes, gladly -> Reply text', 'click Send'],
    ],
    ['search for invoice', ['type invoice -> Search mail', 'submit Search mail']],
    ['open the trash folder', ['click Trash']],
    ['open the inbox', ['click Inbox (3)']],
    ['click the Archive button of the Newsletter', ['click archive news']],
    [
      'compose an email to ann@b.c, subject "Hi" and body "How are you?" but do not send it',
      ['click Compose', 'type ann@b.c -> To', 'type Hi -> Subject', 'type How are you? -> Message body'],
    ],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(INBOX);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});

const BOARD = {
  board: `<header><h1>Website relaunch</h1><button aria-label="New issue" data-shows="dlg">+</button><a href="/people">People</a></header>
<div class="columns"><section aria-label="To do"><h2>To do</h2><ul><li class="card"><div class="title">Fix login bug</div><span>High</span><button aria-label="More actions">⋮</button></li><li class="card"><div class="title">Write docs</div><span>Low</span><button aria-label="More actions" data-is="more docs">⋮</button></li></ul><button data-is="add todo" data-shows="quick">+ Add card</button></section>
<section aria-label="Doing"><h2>Doing</h2><ul><li class="card"><div class="title">Redesign home page</div><span>Medium</span></li></ul><button data-is="add doing">+ Add card</button></section></div>
<div id="dlg" role="dialog" aria-modal="true" aria-labelledby="dt" hidden><h2 id="dt">New issue</h2><form data-hides="dlg"><label>Summary<input></label><label>Description<textarea></textarea></label><label>Priority<select><option>Low</option><option>Medium</option><option>High</option></select></label><label>Assignee<select><option>Unassigned</option><option>Ann</option><option>Bob</option></select></label><label>Due date<input type="date"></label><button type="button" data-hides="dlg">Cancel</button><button>Create</button></form></div>
<div id="quick" hidden><input placeholder="Card title"><button>Add</button></div>`,
};

describe('board', () => {
  test.each([
    [
      'create an issue called "Update footer" with priority High',
      ['click New issue', 'type Update footer -> Summary', 'choose High -> Priority', 'click Create'],
    ],
    [
      'create a new issue titled Update footer, assign it to Bob, due 12 June',
      [
        'click New issue',
        'type Update footer -> Summary',
        'choose Bob -> Assignee',
        'type 2027-06-12 -> Due date',
        'click Create',
      ],
    ],
    [
      'create an issue "Broken link" with description "The link in the footer is dead, please fix" and priority Medium',
      [
        'click New issue',
        'type Broken link -> Summary',
        'type The link in the footer is dead, please fix -> Description',
        'choose Medium -> Priority',
        'click Create',
      ],
    ],
    ['add a card called Buy milk', ['click add todo', 'type Buy milk -> Card title', 'click Add']],
    ['new issue', ['click New issue']],
    ['open the more actions menu of Write docs', ['click more docs']],
    ['click the + Add card button under Doing', ['click add doing']],
    [
      'click New issue, type "Test" into Summary and cancel',
      ['click New issue', 'type Test -> Summary', 'click Cancel'],
    ],
    [
      'Create an issue for the Career Fair on 12 June and add "Bring multiple copies of my resume" as the note',
      [
        'click New issue',
        'type Career Fair -> Summary',
        'type 2027-06-12 -> Due date',
        'type Bring multiple copies of my resume -> Description',
        'click Create',
      ],
    ],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(BOARD);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});
