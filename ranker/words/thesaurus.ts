import { stem } from '../../agent/english/words.ts';
import { wordsOf } from './words.ts';

/** Words that people use for one another when they speak of controls, a group a row. */
const GROUPS = `
search, find, look up, look for, query
delete, remove, get rid of, throw away, erase, trash, drop, discard, bin
sign in, log in, login, log on, signin
sign up, register, create account, join, new account, become a member
sign out, log out, logout, log off
settings, preferences, options, configuration, configure, set up, customise, customize, setup
next, forward, following, go on, continue, proceed, further, turn the page, move on
previous, back, prev, earlier, go back, return, backwards
close, dismiss, shut, go away
home, start page, front page, main page, beginning, overview, dashboard, main screen
cart, basket, shopping bag, trolley, bag
profile, account, user page, my details
add, new, create, insert, another, one more, plus
edit, change, modify, adjust, rename, alter, update, fix, correct, amend
save, store, keep, remember these
submit, send, confirm, send it off, hand in, go ahead, finish, done
upload, attach, send in, from my computer
help, support, assistance, faq, stuck, how does this work
messages, mail, inbox, email, e-mails, letters
calendar, schedule, dates, agenda, appointments
email, e-mail, mail address
phone, telephone, mobile, cell, number to call
name, full name, title
contents, table of contents, toc, outline
documentation, docs, manual, guide, reference, read about
image, picture, photo, photograph, illustration
table, tables, grid, grids, rows, spreadsheet
charts, graphs, diagrams, chart, graph, plot
notifications, alerts, notify, bell, tell me when, alert
download, get, fetch, onto my computer, save to disk, grab
export, csv, excel, spreadsheet, get the data out
import, load from, bring in, read in
expand, unfold, open up, show more, more, details, show all, the rest
collapse, fold, close up, hide, show less, out of the way
bold, fat, strong, heavy, thick
italic, slanted, cursive
underline, line under
undo, take back, revert, restore, go back a step
redo, do again
today, this day, now, current
year, annual, 12 months
errors, mistakes, problems, failures, went wrong
users, people, members, accounts
introduction, first steps, getting started, quick start, tutorial, for beginners, learn
reset, start over, clear, empty, wipe, start again, from scratch
view, show, see, display, look at
first name, given name, forename
last name, surname, family name
password, passphrase, secret word
username, user name, login name, user id
company, firm, employer, organisation, organization
address, street, where i live, live at
url, link, web address, website, web page
country, nation, land
city, town, place, location
zip, postcode, postal code
description, details, explanation, about
comment, remark, note, comments, notes
message, text, letter, body
price, cost, amount, how much, cheap, expensive, salary, pay
quantity, how many, count, number of, amount, pieces
date, day, when
start, begin, launch, run, execute, play, go
stop, end, halt, quit, terminate, kill
pause, suspend, hold, for a while, interrupt
resume, carry on, unpause
mute, silence, quiet, turn off the sound, no more alerts
volume, sound, loud, louder, audio
print, paper copy, hard copy, on paper
share, pass on, send to a friend, spread, tell others
sort, order, arrange, ascending, descending, first, highest, lowest, newest, oldest, most, least
filter, narrow down, limit, only those, only show, just the
copy, duplicate, clone, copied
paste, put in
cut, take out
large, big, huge, bigger, enlarge, zoom in, magnify
small, little, tiny, smaller, shrink, zoom out
fullscreen, full screen, whole screen, maximise, maximize
colour, color, shade, hue
dark, dark mode, night, theme, appearance, looks, style, light
language, tongue, locale, translate, in english, in german
video, film, clip, watch, videos, movie
music, song, track, listen
subscribe, follow, get the newsletter, newsletter, feed, rss
unsubscribe, stop the mails, unfollow
agree, accept, consent, allow, approve, okay, fine with me
decline, reject, refuse, deny, no thanks
cancel, abort, never mind, call off
apply, use, put into effect, activate, enable, turn on, switch on
disable, turn off, switch off, deactivate
refresh, reload, update, check again, recheck, again, rerun, retry, try again
examples, samples, demos, demo, example, try it
install, set up, put on my machine
article, story, post, blog, entry
license, licence, terms, conditions, legal
privacy, cookies, personal data
version, release, edition, changelog, what's new
team, group, staff, category, tag, tags, label
task, to-do, job, todo
file, document, attachment, files
folder, directory, folders
menu, list of choices, hamburger, navigation
buy, purchase, order, checkout, pay, get one
pay, payment, card, money, donate, give money, contribute
contact, get in touch, reach, write to, talk to somebody
about, who made this, who are, imprint, author
careers, jobs, work here, hiring
rating, stars, review, score, rate
like, love, heart, favourite, favorite, thumbs up, bookmark, star
source, code, html, github, repository, fork
token, key, access key, api, api key, secret
backup, backups, copy of everything
history, past, earlier versions, log, activity, snapshots
report, statistics, stats, analytics, numbers
time, clock, time zone, timezone, hour, hours, minutes
remember me, stay signed in, keep me logged in, stay logged in
forgot password, lost my password, reset password, can't remember
link, hyperlink, url
bullets, bulleted list, unordered list, list with dots
numbered list, ordered list, list with numbers
align, centre, center, middle
font, typeface, letters, type size
up, upwards, above, parent, one level up, higher
down, downwards, below, lower, bottom
left, leftwards
right, rightwards
top, beginning, first
last, final, end, latest
all, everything, every, whole, everybody
none, nothing, no one
male, man, mr
female, woman, mrs
birthday, date of birth, born
age, old, young, youngest, oldest
job, position, occupation, profession, role, work as
office, location, branch
reply, answer, respond, write back
forward, pass on, send on
archive, put away, file away
move, drag, shift, put somewhere else
rename, call it, give a name
invite, ask to join, add people
assign, give to, responsible
unlink, detach, disconnect, take out of
connect, link up, pair, integrate
verify, check, test, validate, make sure
preview, see how it looks, before i send
publish, go live, put online, make public, release, deploy, production
draft, unfinished, for later
map, where, directions, route, way to
weather, forecast, rain
`;

/** For each row of the thesaurus its expressions, as people write them. */
export const THESAURUS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(', '));

/** The groups of a word, by its stem, and the longer expressions that begin with a word. */
interface Entries {
  readonly groups: number[];
  readonly longer: { readonly words: readonly string[]; readonly group: number }[];
}

const ENTRIES = new Map<string, Entries>();
for (const [group, expressions] of THESAURUS.entries())
  for (const expression of expressions) {
    const [first = '', ...rest] = wordsOf(expression).map(stem);
    const entries = ENTRIES.get(first) ?? { groups: [], longer: [] };
    if (rest.length === 0) entries.groups.push(group);
    else entries.longer.push({ words: rest, group });
    ENTRIES.set(first, entries);
  }

/** The rows of the thesaurus that some words, in order, name. */
export function groupsNamed(words: readonly string[]): ReadonlySet<number> {
  const stems = words.map(stem);
  const found = new Set<number>();
  stems.forEach((word, i) => {
    const entries = ENTRIES.get(word);
    if (entries === undefined) return;
    for (const group of entries.groups) found.add(group);
    for (const { words: rest, group } of entries.longer)
      if (rest.every((next, at) => stems[i + 1 + at] === next)) found.add(group);
  });
  return found;
}
