import { seen } from '../../english/look-alikes.ts';
import { stem } from '../../english/words.ts';
import { once } from '../../helpers/once.ts';
import { remembered } from '../../helpers/remembered.ts';

/**
 * What verbs ask for, in ten languages: the words of a line ask for the same. A word counts as it stands; `archiv-` begins forms of a verb; `turn+on` is a verb and
 * a word behind it or behind its object. Without accents. What is a noun as often, in any of the languages, is in no line.
 */
const SENSES = {
  delete:
    'delete remove erase drop destroy discard trash bin purge wipe scrap ditch get+rid throw+away throw+out chuck+out take+down move+trash move+bin losch- entfern- wegwerf- wegwirf- verwerf- verwirf- supprim- effac- enlev- jette jeter elimin- borra borrar borre suprim- quita quitar cancella cancellare rimuov- apag- exclu- verwijder- wis wissen weggooi- usun- skasuj- wyrzuc- удал- ta+bort radera slet slette fjern-',
  empty: 'empty clear leere leeren vider vaciar svuota svuotare leeg leegmaken oproznij очист-',
  archive: 'archiv- arquiv- archiveer- archiwiz- zarchiwiz- архивир- arkiver- move+archive',
  restore:
    'restore undelete recover bring+back put+back wiederherstell- restaur- retabl- recuper- ripristin- herstel- przywroc- przywrac- восстанов- aterstall-',
  publish:
    'publish post go+live make+live put+live push+live veroffentlich- publica publicar publico pubblic- publiceer- publicer- opublik- опублик- udgiv- publie publier publiez',
  unpublish: 'unpublish take+offline depubli- despublic-',
  approve:
    'sign+off genehmig- freigeb- freigib- freigeg- gutheiss- approuv- valide valider validez aprob- aprueb- approv- aprov- goedkeur- zatwierd- одобр- godkann- godkend-',
  reject:
    'reject decline deny turn+down say+no ablehn- zuruckweis- rejet- refus- rechaz- rifiut- rejeit- recus- afwijs- afwijz- weiger- afkeur- odrzuc- отклон- avsla afvis-',
  accept:
    'accept say+yes annehm- annimm- akzeptier- accepter- accepte acceptez acept- accett- aceit- accepteer- akcept- zaakcept-',
  cancel:
    'cancel call+off stornier- absag- annul- anula anular cancela cancelar cancele annulla annullare annuleer- afbestel- anuluj- odwola- отмен- avbok- aflys-',
  quit: 'terminate quit unsubscribe opt+out kundig- abbestell- abmeld- desabonn- resili- desuscri- uitschrijv- opzeg- wypisz- rezygnuj-',
  confirm: 'bestatig- confirm- conferm- bevestig- potwierd- подтверд- bekraft-',
  reschedule: 'reschedule postpone push+back verleg- reprogram- aplaz- rinvi- remarc- verzet- przeloz- перенес-',
  enable:
    'enable activate reactivate turn+on switch+on aktivier- einschalt- anschalt- activer- activez activa activar allum- attiva attivare ativa ativar inschakel- aanzet- activeer- wlacz- aktywuj- включ- aktivera',
  disable:
    'disable deactivate suspend turn+off switch+off deaktivier- ausschalt- abschalt- desactiv- eteins eteindre disattiv- desativ- uitschakel- uitzet- deactiveer- deactiver- wylacz- dezaktywuj- отключ- выключ- inaktivera',
  mute: 'mute silence stummschalt-',
  unmute: 'unmute',
  block: 'block ban sperr- blockier- bloque- bloquer blocca bloccare blokkeer- blokkeren zablokuj- блокир- заблокир-',
  unblock: 'unblock unban entsperr- debloqu- desbloqu- sblocc- deblokk- odblokuj- разблокир-',
  report: 'report melde melden signale signaler denunci- segnal- rapporteer- zglos-',
  follow: 'follow',
  unfollow: 'unfollow',
  pin: 'pin anheft- anpinn- epingl-',
  unpin: 'unpin',
  lock: 'lock verriegel- verrouill-',
  unlock: 'unlock entriegel- deverrouill-',
  close: 'close resolve schliess- clotur- cierra cerrar chiudi chiudere sluit sluiten zamkn-',
  reopen: 'reopen wiedereroffn- rouvr- reabr- riapr- heropen-',
  duplicate:
    'duplicate copy clone make+copy duplizier- kopier- dupliqu- duplic- copie copier copia copiar copiare kopieer- zduplik- duplik- skopiuj- копир- дублир-',
  refund: 'refund erstatt- zuruckerstatt- rembours- reembols- rimbors- terugbetal-',
  charge: 'charge',
  void: 'void',
  pay: 'pay bezahl- zahle zahlen begleich- paye payer payez regler paga pagar pague pagare betaal- betalen zaplac- oplac- оплат-',
  remind: 'remind send+reminder erinner- rappell- rappele- herinner- przypomn-',
  start: 'start launch starte starten demarr- avvia avviare uruchom- запуст-',
  run: 'run execute trigger ausfuhr- ejecut- esegui- uitvoer- wykonaj-',
  stop: 'stop halt kill anhalt- stoppe stoppen arrete- ferma fermare zatrzym- останов-',
  restart: 'restart reboot rerun run+again start+again neustart- redemarr- reinici- riavvi- herstart-',
  pause: 'pause pausier- pauzeer- wstrzym-',
  resume: 'resume unpause fortsetz- reprend- reanud- riprend- hervat- wznow-',
  share: 'share teile teilen partag- compart- condivid- delen udostepn-',
  public: 'make+public',
  private: 'make+private',
  promote: 'promote make+admin make+owner make+moderator',
  demote: 'demote remove+admin take+rights',
  invite: 'invite einlad- inviter invitez invita invitar uitnodig- nodig+uit zapros- приглас-',
  resend: 'resend send+again',
  merge: 'merge zusammenfuhr- fusionn- fusionar',
  deploy: 'deploy roll+out',
  revert: 'revert undo roll+back',
  login: 'log+in sign+in',
  logout: 'log+out sign+out',
  register: 'sign+up',
  sign: 'sign co-sign unterschreib- unterzeichn- signe signer firmar firmare onderteken- podpis- подпис-',
  send: 'send mail email e-mail dispatch sende senden schick- verschick- abschick- absend- versend- envoie envoyer envoyez envia enviar envie manda mandar invia inviare spedi- verstuur- versturen verzend- stuur sturen wyslij wyslac przesl- отправ- skicka expedie expedier',
  submit: 'submit hand+in turn+in einreich- soumet- remet- presenta presentar entreg- indien- zloz- подат-',
  reply: 'reply answer write+back antwort- repond- respond- rispond- beantwoord- odpow- odpisz- ответ-',
  forward: 'forward weiterleit- reenvi- inoltr- encaminh- doorstuur- przekaz-',
  read: 'mark+read',
  unread: 'mark+unread',
  done: 'complete finish mark+done mark+complete mark+completed mark+finished tick+off check+off markier-+erledigt als+erledigt erledige erledigen terminer completa completar completare afrond- voltooi- zakoncz- заверш-',
  spam: 'move+spam mark+spam report+spam',
  star: 'star favourite favorite',
  snooze: 'snooze',
  assign: 'assign zuweis- asigna asignar assegna assegnare atribu- toewijs- przypisz-',
  unassign: 'unassign',
  reset: 'reset zurucksetz- reinitialis- restablec-',
  renew:
    'renew extend prolong verlanger- renouvel- prolonge prolonger renova renovar renueva rinnov- verleng- przedluz- odnow- продл-',
  release: 'release freilass-',
  hold: 'put+hold',
  checkin: 'check+in eincheck-',
  checkout: 'check+out auscheck-',
  return: 'return give+back zuruckgeb- zuruckgib- rends rendre devuelv- devolv- restitu- terugbreng- zwroc- oddaj-',
  borrow: 'borrow emprunt- ausleih- lenen wypozycz-',
  lend: 'lend loan ausleih- prete preter presta prestar lenen wypozycz-',
  book: 'book buche buchen reserv- prenota prenotare boek boeken reserveer- zarezerw- забронир- boka',
  order: 'order bestell- commande commander pide pedir pede encomend- ordina ordinare bestel zamow- заказ- bestil',
  buy: 'buy purchase kauf- achet- compra comprar acquist- koop kopen kup kupic kupuj купи-',
  cart: 'add+cart add+basket add+bag put+cart put+basket put+bag leg-+warenkorb in+warenkorb ajout-+panier mets+panier anad-+carrito adicion-+carrinho aggiung-+carrello leg+winkelwagen in+winkelwagen dodaj+koszyka',
  subscribe: 'subscribe abonn- suscrib- suscrip- abbon- abonneer- subskryb-',
  upgrade: 'upgrade',
  downgrade: 'downgrade',
  join: 'join enrol enroll beitret- rejoins rejoindre unirse uniscit- dolacz-',
  leave: 'leave verlass- austret- quitte quitter abandon- lascia lasciare verlaat opusc-',
  vote: 'vote upvote abstimm- voter vota votar votare zaglosuj- проголос-',
  downvote: 'downvote',
  import: 'import',
  export: 'export exportier- exporter exporta exportar esporta',
  sync: 'sync synchronise synchronize',
  print: 'print drucke drucken ausdruck- imprim- stampa stampare afdruk- wydruk- распечат-',
  download: 'download herunterlad- telecharg- descarg- scaric- baixar pobierz-',
  rename: 'rename umbenenn- renomm- renombr- rinomin- hernoem-',
  move: 'move verschieb- deplac- mueve mover mova sposta spostare verplaats- przenies- перемест-',
  add: 'add create make new insert register generate hinzufug- anleg- erstell- ajout- cree creer anad- agreg- aggiung- crea crear creare adicion- cria criar toevoeg- aanmak- dodaj- utworz- добав- созда-',
  transfer: 'transfer wire uberweis- vire virer transfier- overmak- przelej-',
  donate: 'donate spende spenden doneer- doneren wplac-',
  edit: 'edit change update bearbeit- modifi- edita editar bewerk- edytuj- измен-',
  save: 'save speicher- enregistr- sauvegard- guardar salva salvare salvar opslaan zapisz- сохран-',
} as const;

/** What a verb asks for. */
type Sense = keyof typeof SENSES;

/** Senses of which a button of one does what was asked for by the other, where no closer one is there. */
const NEAR: ReadonlySet<string> = new Set(
  'delete cancel|empty delete|empty reset|checkout order|checkout buy|checkout pay|register join|register subscribe|register add|delete quit|cancel quit|cancel leave|quit leave|quit stop|cancel stop|approve accept|approve sign|submit send|submit publish|send publish|send reply|reply publish|reply submit|send forward|send resend|send remind|resend remind|order buy|order pay|buy pay|order book|cart add|cart buy|cart order|subscribe join|subscribe buy|join book|join add|invite add|invite send|invite share|assign add|stop disable|start enable|start run|enable run|close done|close stop|lock block|borrow book|move reschedule|edit reschedule|edit rename|edit move|public share|public publish|private unpublish|promote edit|demote edit|demote delete|revert restore|transfer send|transfer pay|transfer move|donate pay|vote star|follow subscribe|unfollow quit|forward share|send share|duplicate add|upgrade order|upgrade buy|downgrade edit|upgrade edit|hold pause|print download|download export|reject delete|reject cancel|return send|renew order|renew buy|renew pay|renew book|deploy publish|deploy run'
    .split('|')
    .flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);
/** Senses of buttons that keep or send what was begun, whatever it is. */
const ENDING: ReadonlySet<Sense> = new Set(['confirm', 'save', 'submit', 'done', 'edit', 'accept']);

/** One entry of a line: its words. */
interface Entry {
  readonly sense: Sense;
  readonly parts: readonly string[];
}

const entries = once((): readonly Entry[] =>
  Object.entries(SENSES).flatMap(([sense, line]) =>
    line.split(' ').map((entry) => ({ sense: sense as Sense, parts: entry.split('+') })),
  ),
);

/** What a request asks for by its verb, in all ways in which it may be read: "schalte die Lampe aus" is of *disable*. */
export const sensesOfClause = remembered((clause: string): readonly Sense[] => {
  const all = wordsOf(clause);
  const [first = ''] = all;
  // "Copie du rapport" and "Reserva de Ana" are things.
  const sense = OF.test(all[1] ?? '') ? [] : sensesOfWord(first);
  return [...new Set([...phrasesIn(all), ...partedVerbs(clause).flatMap(sensesOfWord), ...sense])];
});

/** What a button does by its name: by its first words, or by the verb at the end of a German or Dutch name ("Buchung stornieren"). */
export const sensesOfName = remembered((name: string): readonly Sense[] => {
  const all = wordsOf(name);
  const own = all.slice(YES.test(all[0] ?? '') ? 1 : 0);
  const phrases = phrasesIn(own);
  if (phrases.length > 0) return phrases;
  const first = sensesOfWord(own[0] ?? '');
  const last = own.at(-1) ?? '';
  return first.length === 0 && INFINITIVE.test(last) ? sensesOfWord(last) : first;
});

/** Behind a noun. */
const OF = /^(?:du|des|del|della|dello|dei|degli|do|da|dos|das|van|von|vom|на|от|of)$/u;

/** Before what a button does: "Yes, cancel it". */
const YES = /^(?:yes|ok|ja|oui|si|sim|tak|да)$/u;
/** Of German and Dutch, which stand behind their object. */
const INFINITIVE = /..(?:en|eln|ern)$/u;

/** How a person asks in English for what a button does by its name: "Book" for "Jetzt buchen"; null where nothing tells. */
export function spokenVerb(name: string): string | null {
  const [sense = ''] = sensesOfName(name);
  // Most senses are called by their verb.
  const isVerb = sensesOfWord(sense).some((own) => own === sense);
  return isVerb ? `${sense.slice(0, 1).toUpperCase()}${sense.slice(1)}` : null;
}

/** Whether a button, by one of its names, does what a clause asks for by its verb. */
export function isOfSense(name: string, clause: string): boolean {
  const asked = sensesOfClause(clause);
  return sensesOfName(name).some((sense) => asked.includes(sense));
}

/** Whether a button does something else than a clause asks for, as far as both verbs are known: *Renew* for "book it". */
export function isOfAnotherSense(name: string, clause: string): boolean {
  const [own, asked] = [sensesOfName(name), sensesOfClause(clause)];
  return own.length > 0 && asked.length > 0 && !own.some((sense) => ENDING.has(sense)) && !isNearSense(name, clause);
}

/** Whether a button does, as far as both verbs are known, what a clause is about, or nearly that: *Submit* for "send it". */
export function isNearSense(name: string, clause: string): boolean {
  const asked = sensesOfClause(clause);
  return sensesOfName(name).some((sense) => asked.some((other) => sense === other || NEAR.has(`${sense} ${other}`)));
}

/** Whether two verbs, or their stems, ask for the same: "create" and "add". */
export function meanAlike(one: string, other: string): boolean {
  const senses = sensesOfStem(other);
  return sensesOfStem(one).some((sense) => senses.includes(sense));
}

/** Whether the stem of a word is that of a verb of the list. */
export function isVerbStem(word: string): boolean {
  return sensesOfStem(word).length > 0;
}

const sensesOfStem = remembered((word: string): readonly Sense[] => [
  ...sensesOfWord(word),
  ...entries().flatMap(({ sense, parts: [part = '', ...later] }) =>
    later.length === 0 && stem(part) === word ? [sense] : [],
  ),
]);

/** The verbs of a clause in which a part of the verb stands apart: "einreich" of "Reich den Urlaub ein", "wiederherstelle" of "Stelle es wieder her". */
export function partedVerbs(clause: string): readonly string[] {
  const [verb = '', ...rest] = clause.match(/\p{L}+/gu) ?? [];
  return rest.flatMap((word, at) => {
    const before = rest[at - 1] ?? '';
    if (!PARTICLES.has(word)) return [];
    return PARTICLES.has(before) ? [`${before}${word}${verb}`] : [`${word}${verb}`];
  });
}

const PARTICLES = new Set(
  'ab an auf aus bei ein fest frei goed her hin los mit nach vor weg wieder zu zurück um fort af aan op uit in door toe mee terug over'.split(
    ' ',
  ),
);

/** A text without accents, and with a plain l for the one of Polish, which has no such form. */
const bare = (text: string) => seen(text.toLowerCase()).replaceAll('ł', 'l');
const wordsOf = (text: string) => bare(text).match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];

function phrasesIn([first = '', ...rest]: readonly string[]): readonly Sense[] {
  // "Take it down" is one, and "take it down to two lines" is none.
  const stands = (part: string) =>
    PREDICATE.test(part) ? rest[0] === part || rest.at(-1) === part : rest.some((word) => isOfEntry(word, part));
  return entries().flatMap(({ sense, parts: [verb = '', ...later] }) =>
    later.length > 0 && isOfEntry(first, verb) && later.every(stands) ? [sense] : [],
  );
}

/** What stands right behind its verb, or at the end. */
const PREDICATE =
  /^(?:in|on|off|out|up|down|back|away|again|over|yes|no|live|offline|public|private|admin|owner|moderator|hold)$/u;

/** The senses of a word by the entry that tells most of it. */
const sensesOfWord = remembered((word: string): readonly Sense[] => {
  const found = entries().filter(
    ({ parts: [part = '', ...later] }) => later.length === 0 && isOfEntry(bare(word), part),
  );
  const most = Math.max(0, ...found.map(lettersOf));
  return [...new Set(found.filter((entry) => lettersOf(entry) === most).map(({ sense }) => sense))];
});

const lettersOf = ({ parts: [part = ''] }: Entry) => part.replace(/-$/u, '').length;

function isOfEntry(word: string, entry: string): boolean {
  if (!entry.endsWith('-')) return word === entry;
  const root = entry.slice(0, -1);
  return word.startsWith(root) && ENDING_OF_VERB.test(word.slice(root.length));
}

/** How verbs end, in commands and infinitives and names of buttons. */
const ENDING_OF_VERB =
  /^(?:|e|le|en|n|t|et|st|te|er|ern|ere|ez|es|is|ir|re|dre|tre|ons|ar|a|o|as|an|em|am|i|are|ire|ier|iere|ieren|eren|iren|uer|ue|ua|uar|ea|ear|ia|iar|ica|icar|icare|io|z|c|sz|j|uj|aj|ij|ic|ac|yc|ec|owac|nij|в|и|й|ть|ить|ать|ите|айте|ай|уй|уйте|овать|я|ять|и)$/u;
