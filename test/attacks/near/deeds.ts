import type { Tried } from '../attack.ts';

/**
 * Deeds as people ask for them, and the buttons that do them: a line each, of an identifier, requests and buttons. X is the thing. Behind `~` stand the deeds whose
 * buttons do as well.
 */
const DEEDS: Readonly<Record<string, string>> = {
  en: `
delete: Delete X | Remove X | please get rid of X | erase X: Delete | Remove | Erase
archive: Archive X | please archive X | move X to the archive: Archive
restore: Restore X | bring X back: Restore | Undelete
publish: Publish X | make X go live | Please publish X now: Publish | Go live
unpublish: Unpublish X | Take X offline: Unpublish | Take offline
approve ~ accept: Approve X | Please approve X: Approve
reject ~ decline: Reject X | Please reject X: Reject
accept ~ approve: Accept X | please accept X: Accept
decline ~ reject: Decline X | please decline X | turn down X: Decline
cancel: Cancel X | please cancel X | call off X: Cancel booking
confirm: Confirm X | please confirm X: Confirm
reschedule: Reschedule X: Reschedule
enable: Enable X | turn X on | switch on X | activate X: Enable | Activate | Turn on
disable: Disable X | turn X off | switch off X | deactivate X: Disable | Deactivate | Turn off
mute: Mute X: Mute
unmute: Unmute X: Unmute
block: Block X: Block
unblock: Unblock X: Unblock
report: Report X as spam: Report spam
follow: Follow X: Follow
unfollow: Unfollow X: Unfollow
pin: Pin X: Pin
unpin: Unpin X: Unpin
lock: Lock X: Lock
unlock: Unlock X: Unlock
close: Close X | Mark X as closed: Close issue
reopen: Reopen X: Reopen issue
duplicate: Duplicate X | Make a copy of X | Copy X: Duplicate | Make a copy
refund: Refund X: Refund
charge: Charge X: Charge
void: Void X: Void
pay: Pay X: Pay now
remind: Send a reminder for X: Send reminder
start: Start X: Start
stop: Stop X: Stop
restart: Restart X: Restart
pause: Pause X: Pause
resume: Resume X: Resume
share: Share X with the team: Share with team
public: Make X public: Make public
private: Make X private: Make private
admin: Make X an admin: Make admin | Promote to admin
demote: Take the admin rights away from X: Remove admin | Demote
invite: Invite X: Invite
resend: Resend the invitation to X: Resend invitation
ban: Ban X: Ban
merge: Merge X: Merge
deploy: Deploy X: Deploy
rollback: Roll back X: Roll back
sign: Sign X: Sign
submit: Submit X: Submit
send: Send X: Send
reply: Reply to X with "Thanks": Reply
replyall: Reply all to X with "Thanks": Reply all
forward: Forward X to Tom: Forward
read: Mark X as read: Mark as read
unread: Mark X as unread: Mark as unread
done: Mark X as done | Complete X: Mark as done | Complete
spam: Move X to spam: Spam
star: Star X: Star
snooze: Snooze X: Snooze
assign: Assign X to me: Assign to me
unassign: Unassign X: Unassign
reset: Reset X: Reset
renew: Renew X: Renew
extend: Extend X: Extend
release: Release X: Release
hold: Put X on hold: Put on hold
checkin: Check in X | Check X in: Check in
checkout: Check out X | Check X out: Check out
return: Return X: Return
borrow: Borrow X: Borrow
book: Book X: Book
order: Order X: Order
buy ~ order: Buy X: Buy now
cart: Add X to the cart | put X in my basket: Add to cart | Add to basket
wish: Add X to my wish list: Add to wish list
subscribe: Subscribe to X: Subscribe
unsubscribe: Unsubscribe from X: Unsubscribe
upgrade: Upgrade X: Upgrade
downgrade: Downgrade X: Downgrade
join: Join X: Join
leave: Leave X: Leave
vote: Vote for X | Upvote X: Vote | Upvote
downvote: Downvote X: Downvote
import: Import X: Import
export: Export X: Export
sync: Sync X: Sync
run: Run X: Run
test: Test X: Test
print: Print X: Print
download: Download X: Download
rename: Rename X to "Omega": Rename
move: Move X to Drafts: Move
`,
  de: `
delete: Lösche X | Bitte X löschen | Entferne X | Wirf X weg: Löschen | Entfernen
archive: Archiviere X | Bitte X archivieren: Archivieren
restore: Stelle X wieder her | X wiederherstellen: Wiederherstellen
publish: Veröffentliche X | Bitte X veröffentlichen: Veröffentlichen
approve ~ accept: Genehmige X | Gib X frei: Genehmigen | Freigeben
reject: Lehne X ab | Bitte X ablehnen: Ablehnen
accept ~ approve: Nimm X an: Annehmen
cancel: Storniere X | Sag X ab: Stornieren | Absagen
confirm: Bestätige X: Bestätigen
move: Verschiebe X in Entwürfe: Verschieben
enable: Aktiviere X | Schalte X ein: Aktivieren | Einschalten
disable: Deaktiviere X | Schalte X aus: Deaktivieren | Ausschalten
block: Sperre X: Sperren
unblock: Entsperre X: Entsperren
duplicate: Dupliziere X | Kopiere X: Duplizieren | Kopieren
send: Verschicke X | Sende X: Senden | Abschicken
pay: Bezahle X: Bezahlen
order: Bestelle X: Bestellen
cart: Leg X in den Warenkorb: In den Warenkorb
book: Buche X: Buchen
done: Markiere X als erledigt: Als erledigt markieren
quit: Kündige X: Kündigen
renew: Verlängere X: Verlängern
return: Gib X zurück: Zurückgeben
lend: Leihe X aus: Ausleihen
share: Teile X mit dem Team: Mit Team teilen
invite: Lade X ein: Einladen
start: Starte X: Starten
stop: Stoppe X: Stoppen
print: Drucke X: Drucken
`,
  fr: `
delete: Supprime X | Merci de supprimer X | Efface X: Supprimer | Effacer
archive: Archive X | Peux-tu archiver X: Archiver
restore: Restaure X: Restaurer
publish: Publie X: Publier
approve ~ accept confirm: Approuve X | Valide X: Approuver | Valider
reject: Rejette X | Refuse X: Rejeter | Refuser
accept ~ approve: Accepte X: Accepter
cancel: Annule X: Annuler la réservation
confirm ~ approve: Confirme X: Confirmer
enable: Active X: Activer
disable: Désactive X: Désactiver
block: Bloque X: Bloquer
unblock: Débloque X: Débloquer
duplicate: Duplique X: Dupliquer
send: Envoie X: Envoyer
pay: Paie X: Payer
order: Commande X: Commander
cart: Ajoute X au panier: Ajouter au panier
book: Réserve X: Réserver
renew: Renouvelle X: Renouveler
invite: Invite X: Inviter
share: Partage X avec l’équipe: Partager avec l’équipe
`,
  es: `
delete: Elimina X | Borra X | Por favor, elimina X: Eliminar | Borrar
archive: Archiva X: Archivar
restore: Restaura X: Restaurar
publish: Publica X: Publicar
approve ~ accept: Aprueba X: Aprobar
reject: Rechaza X: Rechazar
accept ~ approve: Acepta X: Aceptar
cancel: Cancela X: Cancelar reserva | Anular
confirm: Confirma X: Confirmar
enable: Activa X: Activar
disable: Desactiva X: Desactivar
block: Bloquea X: Bloquear
unblock: Desbloquea X: Desbloquear
duplicate: Duplica X: Duplicar
send: Envía X: Enviar
pay: Paga X: Pagar
order: Pide X: Pedir
cart: Añade X al carrito: Añadir al carrito
book: Reserva X: Reservar
renew: Renueva X: Renovar
invite: Invita a X: Invitar
share: Comparte X con el equipo: Compartir con el equipo
`,
  it: `
delete: Elimina X | Cancella X: Elimina
archive: Archivia X: Archivia
restore: Ripristina X: Ripristina
publish: Pubblica X: Pubblica
approve ~ accept: Approva X: Approva
reject: Rifiuta X: Rifiuta
accept ~ approve: Accetta X: Accetta
void: Annulla X: Annulla prenotazione
confirm: Conferma X: Conferma
enable: Attiva X: Attiva
disable: Disattiva X: Disattiva
block: Blocca X: Blocca
unblock: Sblocca X: Sblocca
duplicate: Duplica X: Duplica
send: Invia X: Invia
pay: Paga X: Paga
order: Ordina X: Ordina
cart: Aggiungi X al carrello: Aggiungi al carrello
book: Prenota X: Prenota
renew: Rinnova X: Rinnova
`,
  nl: `
delete: Verwijder X | Gooi X weg: Verwijderen
archive: Archiveer X: Archiveren
restore: Herstel X: Herstellen
publish: Publiceer X: Publiceren
approve ~ accept: Keur X goed: Goedkeuren
reject: Wijs X af: Afwijzen | Afkeuren
accept ~ approve: Accepteer X: Accepteren
cancel: Annuleer X: Annuleren
confirm: Bevestig X: Bevestigen
enable: Zet X aan | Activeer X: Inschakelen | Activeren
disable: Zet X uit | Deactiveer X: Uitschakelen | Deactiveren
block: Blokkeer X: Blokkeren
duplicate: Dupliceer X: Dupliceren
send: Verstuur X: Versturen
pay: Betaal X: Betalen
order: Bestel X: Bestellen
cart: Leg X in de winkelwagen: In winkelwagen
book: Boek X: Boeken
renew: Verleng X: Verlengen
`,
  pl: `
delete: Usuń X: Usuń
archive: Zarchiwizuj X: Archiwizuj
restore: Przywróć X: Przywróć
publish: Opublikuj X: Opublikuj
approve ~ accept confirm: Zatwierdź X: Zatwierdź
reject: Odrzuć X: Odrzuć
accept ~ approve: Zaakceptuj X: Akceptuj
cancel: Anuluj X | Odwołaj X: Anuluj rezerwację | Odwołaj
confirm ~ approve: Potwierdź X: Potwierdź
enable: Włącz X: Włącz
disable: Wyłącz X: Wyłącz
block: Zablokuj X: Zablokuj
unblock: Odblokuj X: Odblokuj
duplicate: Zduplikuj X: Duplikuj
send: Wyślij X: Wyślij
pay: Zapłać X: Zapłać
order: Zamów X: Zamów
cart: Dodaj X do koszyka: Dodaj do koszyka
book: Zarezerwuj X: Zarezerwuj
renew: Przedłuż X: Przedłuż
`,
  pt: `
delete: Exclui X | Apaga X | Elimine X: Excluir | Apagar | Eliminar
archive: Arquiva X: Arquivar
restore: Restaura X: Restaurar
publish: Publica X: Publicar
approve ~ accept: Aprova X: Aprovar
reject: Rejeita X: Rejeitar
accept ~ approve: Aceita X: Aceitar
cancel: Cancela X: Cancelar reserva
confirm: Confirma X: Confirmar
enable: Ativa X: Ativar
disable: Desativa X: Desativar
block: Bloqueia X: Bloquear
duplicate: Duplica X: Duplicar
send: Envia X: Enviar
pay: Paga X: Pagar
cart: Adiciona X ao carrinho: Adicionar ao carrinho
book: Reserva X: Reservar
renew: Renova X: Renovar
`,
};

interface Deed {
  readonly id: string;
  readonly alike: readonly string[];
  readonly says: readonly string[];
  readonly buttons: readonly string[];
}

function deedsOf(lines: string): readonly Deed[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', says = '', buttons = ''] = line.split(': ');
      const [id = '', alike = ''] = head.split(' ~ ');
      return { id, alike: alike.split(' '), says: says.split(' | '), buttons: buttons.split(' | ') };
    });
}

const [THING, OTHER] = ['Alpha Report', 'Beta Ledger'];
const desk = (html: string) =>
  `<header><a href="/">Desk</a><nav><a href="/items">Items</a></nav></header><main>${html}</main>`;

/** A place of buttons on a page: the pressed one has the id `ok`. */
interface Place {
  readonly name: string;
  readonly page: (buttons: readonly string[], pressed: string) => string;
  readonly does: readonly string[];
}

const button = (name: string, id: string, effect: string) => `<button${id} data-effect="${effect}">${name}</button>`;
const buttons = (names: readonly string[], pressed: string | null) =>
  names.map((name) => button(name, name === pressed ? ' id="ok"' : '', name === pressed ? 'done' : 'other')).join(' ');
const rows = (cells: (thing: string, isMeant: boolean) => string) =>
  `<table>${[THING, OTHER].map((thing) => `<tr><td>${thing}</td><td>${cells(thing, thing === THING)}</td></tr>`).join('')}</table>`;

export const PLACES: readonly Place[] = [
  {
    name: 'a row',
    page: (names, pressed) => desk(`<h1>Items</h1>${rows((_, isMeant) => buttons(names, isMeant ? pressed : null))}`),
    does: ['click #ok'],
  },
  {
    name: 'the page of the thing',
    page: (names, pressed) =>
      desk(`<h1>${THING}</h1><p>Created on 3 May by Tom.</p><div>${buttons(names, pressed)}</div>`),
    does: ['click #ok'],
  },
  {
    name: 'a form',
    page: (names, pressed) =>
      desk(`<h1>${THING}</h1><form method="post" action="/items/7">${buttons(names, pressed)}</form>`),
    does: ['click #ok'],
  },
  {
    name: 'icons',
    page: (names, pressed) =>
      desk(
        `<h1>Items</h1>${rows((_, isMeant) =>
          names
            .map((name) => {
              const isPressed = isMeant && name === pressed;
              return `<button title="${name}"${isPressed ? ' id="ok"' : ''} data-effect="${isPressed ? 'done' : 'other'}"><svg width="16" height="16"></svg></button>`;
            })
            .join(' '),
        )}`,
      ),
    does: ['click #ok'],
  },
  {
    name: 'a menu',
    page: (names, pressed) =>
      desk(
        `<h1>Items</h1>${rows((thing, isMeant) => `<button aria-haspopup="menu"${isMeant ? ' id="menu"' : ''} aria-label="Actions for ${thing}">⋮</button>`)}<div role="menu" aria-label="Actions for ${THING}">${names
          .map(
            (name) =>
              `<div role="menuitem" tabindex="-1"${name === pressed ? ' id="ok"' : ''} data-effect="${name === pressed ? 'done' : 'other'}">${name}</div>`,
          )
          .join('')}</div>`,
      ),
    does: ['click #menu', 'click #ok'],
  },
  {
    name: 'a toolbar over a ticked row',
    page: (names, pressed) =>
      desk(
        `<h1>Items</h1><div role="toolbar">${buttons(names, pressed)}</div>${rows((thing, isMeant) => `<input type="checkbox" aria-label="Select ${thing}"${isMeant ? ' id="tick"' : ''}>`)}`,
      ),
    does: ['click #tick', 'click #ok'],
  },
];

/** All of them, language by language. */
export function* presses(): Generator<Tried> {
  for (const [language, lines] of Object.entries(DEEDS))
    for (const place of PLACES) {
      const deeds = deedsOf(lines);
      for (const deed of deeds)
        for (const say of deed.says) {
          const press = (pressed: string, isFit: boolean): Tried => {
            const names = isFit ? [pressed] : [...new Set([deed.buttons[0] ?? '', pressed])];
            const on = { url: 'https://desk.example/items', html: place.page(names, pressed) };
            const talk = [{ say: say.replace('X', THING), does: place.does }];
            return { name: `${language}, ${place.name}`, isFit, on, writes: true, talk };
          };
          for (const name of deed.buttons) yield press(name, true);
          for (const other of deeds)
            if (other !== deed && !deed.alike.includes(other.id))
              for (const name of other.buttons) yield press(name, false);
        }
    }
}
