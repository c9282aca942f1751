import { at } from '../cases/pages.ts';
import type { Errand } from './task.ts';

const ROWS = (rows: string) =>
  `<main><h1>Comments</h1><form id="f" method="get"><p><input type="search" name="s" aria-label="Search comments"><button>Search</button></p><select id="bulk" aria-label="Select bulk action"><option>Bulk actions</option><option>Approve</option><option>Move to Trash</option></select><button id="apply" data-effect="bulk">Apply</button><table><thead><tr><th><input type="checkbox"></th><th>Author</th><th>Comment</th></tr></thead><tbody>${rows}</tbody></table></form></main>`;
/** What people ask of applications: lists with bulk actions, menus of rows, panels of records, pages that confirm, editors. */
export const APPLICATIONS: readonly Errand[] = [
  {
    name: 'comment approve link',
    on: at(
      'https://blog.example/wp-admin/edit-comments.php',
      ROWS(
        `<tr id="c3"><th scope="row" class="check-column"><input id="t3" type="checkbox"></th><td>Jon</td><td>Great oven! <a id="a3" role="button" href="comment.php?c=3&action=approvecomment&_wpnonce=ab" aria-label="Approve this comment" class="vim-a" data-effect="approved jon">Approve</a> <a role="button" href="comment.php?c=3&action=spam" aria-label="Mark this comment as spam">Spam</a></td></tr><tr id="c4"><th scope="row" class="check-column"><input type="checkbox"></th><td>CheapWatches</td><td>Buy watches <a id="a4" role="button" href="comment.php?c=4&action=approvecomment" aria-label="Approve this comment">Approve</a> <a id="s4" role="button" href="comment.php?c=4&action=spam" aria-label="Mark this comment as spam" data-effect="spam 4">Spam</a></td></tr>`,
      ),
    ),
    say: 'Approve the comment of Jon and mark the comment of CheapWatches as spam.',
    does: ['click #a3', 'click #s4'],
    gets: ['approved jon', 'spam 4'],
  },
  {
    name: 'create user',
    on: at(
      'https://blog.example/wp-admin/user-new.php',
      `<h1>Add New User</h1><p>Create a brand new user and add them to this site.</p><form method="post"><label>Username (required) <input id="u"></label><label>Email (required) <input id="m" type="email"></label><label>First Name <input id="f"></label><label>Password <input id="p" type="text" value=""></label><label><input id="n" type="checkbox"> Send the new user an email about their account</label><label>Role <select id="r"><option>Subscriber</option><option>Editor</option></select></label><button id="go" data-effect="user">Add New User</button></form>`,
    ),
    say: 'Create a user "pavel" with the e-mail pavel@site.example, first name Pavel and the role Editor. Do not send him an e-mail.',
    does: [
      'type #u = pavel',
      'type #m = pavel@site.example',
      'type #f = Pavel',
      'choose #r = Editor',
      'choose #n = false',
      'click #go',
    ],
    gets: ['user'],
  },
  {
    name: 'issue note submit',
    on: at(
      'https://track.example/issues/9',
      `<h1>Bug #9</h1><h3>Map is blank</h3><form method="post"><fieldset><legend>Change properties</legend><label>Status <select id="s"><option>New</option><option>In Progress</option></select></label></fieldset><fieldset><legend>Notes</legend><textarea id="n" aria-label="Notes"></textarea></fieldset><input id="go" type="submit" value="Submit" data-effect="updated"></form>`,
    ),
    say: 'Set the status of issue #9 to In Progress, add the note "Reproduced on staging." and submit it.',
    does: ['choose #s = In Progress', 'type #n = Reproduced on staging.', 'click #go'],
    gets: ['updated'],
  },
  {
    name: 'delete link in page menu',
    on: {
      page: at(
        'https://wiki.example/Spam_page',
        `<h1>Spam page about casinos</h1><nav><ul><li><a href="/Spam_page">Read</a></li><li><a href="/Spam_page?action=edit">Edit</a></li><li><a href="?h">View history</a></li></ul><ul><li><a id="d" href="/index.php?title=Spam_page_about_casinos&action=delete" title="Delete this page">Delete</a></li><li><a href="?m">Move</a></li></ul></nav><p>Win now</p>`,
      ),
      form: at(
        'https://wiki.example/Spam_page?action=delete',
        `<h1>Delete "Spam page about casinos"</h1><form method="post"><label>Reason <input id="r"></label><button id="go" data-effect="deleted">Delete page</button></form>`,
      ),
    },
    say: 'Delete the page "Spam page about casinos" with the reason "Spam".',
    does: ['click #d -> form', 'type #r = Spam', 'click #go'],
    gets: ['deleted'],
  },
  {
    name: 'row menu to confirm page',
    on: {
      list: at(
        'https://cms.example/admin/pages/3/',
        `<h1>News</h1><table><tr><td><a href="/4">Spring sale</a></td><td><button aria-label="More options for 'Spring sale'" aria-expanded="false">...</button></td></tr><tr><td><a href="/9">Spring sale 2</a></td><td><button id="m" aria-label="More options for 'Spring sale 2'" aria-expanded="false">...</button></td></tr></table>`,
      ),
      open: at(
        'https://cms.example/admin/pages/3/',
        `<h1>News</h1><table><tr><td><a href="/4">Spring sale</a></td><td><button aria-label="More options for 'Spring sale'" aria-expanded="false">...</button></td></tr><tr><td><a href="/9">Spring sale 2</a></td><td><button aria-label="More options for 'Spring sale 2'" aria-expanded="true">...</button><div><a href="/9/edit">Edit</a><a href="/9/move/">Move</a><a id="d" href="/admin/pages/9/delete/">Delete</a><a href="/9/unpublish/">Unpublish</a></div></td></tr></table>`,
      ),
      sure: at(
        'https://cms.example/admin/pages/9/delete/',
        `<h1>Delete Spring sale 2</h1><p>Are you sure you want to delete this page?</p><form method="post"><button id="yes" data-effect="deleted">Yes, delete it</button><a href="/admin">No, don't delete it</a></form>`,
      ),
    },
    say: 'Delete the page "Spring sale 2" in News',
    does: ['click #m -> open', 'click #d -> sure', 'click #yes'],
    gets: ['deleted'],
  },
  {
    name: 'menu in body popover',
    on: {
      list: at(
        'https://cms.example/admin/pages/3/',
        `<h1>News</h1><table><tr><td><a href="/4">Spring sale</a></td><td><button aria-label="More options for 'Spring sale'">...</button></td></tr><tr><td><a href="/9">Spring sale 2</a></td><td><button id="m" aria-label="More options for 'Spring sale 2'" aria-expanded="false">...</button></td></tr></table>`,
      ),
      open: at(
        'https://cms.example/admin/pages/3/',
        `<h1>News</h1><table><tr><td><a href="/4">Spring sale</a></td><td><button aria-label="More options for 'Spring sale'">...</button></td></tr><tr><td><a href="/9">Spring sale 2</a></td><td><button aria-label="More options for 'Spring sale 2'" aria-expanded="true">...</button></td></tr></table><div id="tippy"><ul><li><a href="/9/edit">Edit</a></li><li><a href="/9/move/">Move</a></li><li><a id="d" href="/admin/pages/9/delete/">Delete</a></li><li><a href="/9/unpublish/">Unpublish</a></li></ul></div>`,
      ),
      sure: at(
        'https://cms.example/admin/pages/9/delete/',
        `<h1>Delete Spring sale 2</h1><p>Are you sure you want to delete this page?</p><form method="post"><button id="yes" data-effect="deleted">Yes, delete it</button><a href="/admin">No, don't delete it</a></form>`,
      ),
    },
    say: 'Delete the page "Spring sale 2".',
    does: ['click #m -> open', 'click #d -> sure', 'click #yes'],
    gets: ['deleted'],
  },
  {
    name: 'context menu of a file',
    on: {
      list: at(
        'https://lab.example/lab',
        `<nav>/ <a>data</a> /</nav><ul><li id="f" role="listitem">fruit.csv</li><li role="listitem">veg.csv</li></ul>`,
      ),
      menu: at(
        'https://lab.example/lab',
        `<nav>/ <a>data</a> /</nav><ul><li id="f" role="listitem">fruit.csv</li><li role="listitem">veg.csv</li></ul><ul role="menu"><li role="menuitem">Open</li><li role="menuitem">Rename</li><li id="t" role="menuitem">Move to Trash</li></ul>`,
      ),
      sure: at(
        'https://lab.example/lab',
        `<nav>/ <a>data</a> /</nav><ul><li role="listitem">fruit.csv</li><li role="listitem">veg.csv</li></ul><div role="dialog" aria-modal="true"><h2>Delete</h2><p>Are you sure you want to move to trash: fruit.csv?</p><button>Cancel</button><button id="yes" data-effect="gone">Move to Trash</button></div>`,
      ),
    },
    say: 'Delete the file fruit.csv in the folder data.',
    does: ['click #f -> menu', 'click #t -> sure', 'click #yes'],
    gets: ['gone'],
  },
  {
    name: 'move confirm',
    on: at(
      'https://cms.example/admin/pages/11/move/',
      `<h1>Move Summer party</h1><p>Are you sure you want to move this page into 'Archive'?</p><form action="/admin/pages/11/move/" method="POST"><input type="hidden" name="next" value=""><input id="go" type="submit" value="Confirm" class="button" data-effect="moved"></form>`,
    ),
    say: 'Move the page "Summer party" to Archive',
    does: ['click #go'],
    gets: ['moved'],
  },
  {
    name: 'settings with labels in headings',
    on: at(
      'https://cms.example/admin/settings/contact/',
      `<h1>Contact settings</h1><form method="POST"><section><h2 id="panel-email-heading"><label for="id_email">Email</label></h2><input id="id_email" type="email" value="old@site.example"></section><section><h2><label for="id_phone">Phone</label></h2><input id="id_phone" value=""></section><button id="go" data-effect="saved">Save</button></form>`,
    ),
    say: 'In the contact settings set the email to info@site.example and the phone to +49 30 1234, and save.',
    does: ['type #id_email = info@site.example', 'type #id_phone = +49 30 1234', 'click #go'],
    gets: ['saved'],
  },
  {
    name: 'record panel',
    on: at(
      'https://pb.example/_/#/collections?id=books',
      `<h1>books</h1><table><tr><th>title</th><th>pages</th></tr><tr><td>Emma</td><td>480</td></tr><tr><td>Emma</td><td>512</td></tr></table><div class="panel"><h4>Edit <strong>books</strong> record</h4><div><button id="d" role="menuitem" data-effect="asked">Delete</button><button role="menuitem">Duplicate</button></div><form id="rec"><label>title <textarea id="x">Emma</textarea></label><label>pages <input type="number" value="480"></label></form><footer><button>Cancel</button><button form="rec">Save changes</button></footer></div>`,
    ),
    say: 'Delete the book "Emma" with 480 pages.',
    does: ['click #d'],
    gets: ['asked'],
  },
  {
    name: 'deploy twice',
    on: at(
      'https://flow.example/',
      `<header><ul><li><a id="go" href="#" data-effect="deployed">Deploy</a></li><li><a href="#"><i class="fa fa-bars"></i></a></li></ul></header><div class="tray"><label>URL <input id="u" value="/old"></label><button id="ok">Done</button></div>`,
    ),
    say: 'Change the URL to "/g1" and deploy. After that change it to "/g2" and deploy again.',
    does: ['type #u = /g1', 'click #ok', 'click #go', 'type #u = /g2', 'click #ok', 'click #go'],
    gets: ['deployed', 'deployed'],
  },
  {
    name: 'publish panel',
    on: {
      edit: at(
        'https://blog.example/wp-admin/post-new.php',
        `<div role="region" aria-label="Editor top bar"><button>Save draft</button><button id="p" aria-expanded="false">Publish</button></div><h1 id="t" contenteditable role="textbox" aria-label="Add title">Seeded loaf</h1>`,
      ),
      panel: at(
        'https://blog.example/wp-admin/post-new.php',
        `<h1 contenteditable role="textbox" aria-label="Add title">Seeded loaf</h1><div role="region" aria-label="Editor publish"><div class="panel"><button id="pp" data-effect="published">Publish</button><button>Cancel</button><p>Are you ready to publish?</p><p>Visibility: <button>Public</button></p></div></div>`,
      ),
    },
    say: 'Publish this post.',
    does: ['click #p -> panel', 'click #pp'],
    gets: ['published'],
  },
  {
    name: 'bulk trash',
    on: at(
      'https://blog.example/wp-admin/edit-comments.php',
      ROWS(
        `<tr><th scope="row"><input type="checkbox" checked></th><td>Jon</td><td>Great oven!</td></tr><tr><th scope="row"><input type="checkbox"></th><td>Tess</td><td>Nice</td></tr>`,
      ),
    ),
    say: 'Move the comment of Jon to the trash.',
    does: ['choose #bulk = Move to Trash', 'click #apply'],
    gets: ['bulk'],
  },
  {
    name: 'search address',
    on: at('https://cms.example/admin/pages/1/?q=Summer+party', `<h1>Pages</h1><p>1 match</p>`),
    say: 'Find the page "Summer party", then the page "Open day", and tell me their dates.',
    does: ['load https://cms.example/admin/pages/1/?q=Open+day'],
    gets: ['opened https://cms.example/admin/pages/1/?q=Open+day'],
  },
];
