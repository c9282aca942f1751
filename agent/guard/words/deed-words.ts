import type { Flowing, Irreversible } from '../../action.ts';

/**
 * How the words of one language name a deed that cannot be taken back. Words are parted by blanks; `a+b` is `b` at most two words
 * after `a`; `(a|b)` is either. Chinese and Japanese, which part no words, are found anywhere in a text.
 */
export interface DeedWords {
  /** Forms that ask for the deed wherever they stand: imperatives and infinitives, no participles ("Deleted items"). */
  readonly does: string;
  /** Words that may also be a noun ("order"): they ask at the head of a name, unless a noun follows ("order history"). */
  readonly head?: string;
  /** Nouns: they ask after a word that says yes ("confirm deletion"), and as the heading of a form. */
  readonly noun?: string;
  /** What most often only opens the place where the deed is done ("Reply"). */
  readonly opens?: string;
}

/** The words for every deed, by deed and language. `test/agent/guard/words/deed-words.test.ts` has an example of each. */
export const DEED_WORDS: Readonly<
  Record<Exclude<Irreversible, 'unknown' | Flowing>, Readonly<Record<string, DeedWords>>>
> = {
  access: {
    en: {
      does: 'authorize authorise authorizing (grant|allow|give)+(access|permission|permissions|rights) make+(public|admin|owner) (change|reset|update)+(password|owner|ownership) transfer+(ownership|domain) connect+(wallet|account) revoke+(access|key|token) (set|make|go|turn)+public visible+everyone anyone+link (public|everyone|anyone)+(visibility|audience|privacy|see|view) (add|make|promote)+(collaborator|collaborators|admin|owner|moderator) hand+over set+new+password (disable|off)+(factor|mfa|verification) (generate|create)+(token|key) continue+as (sign|log)+out+(all|everywhere|devices|sessions) logout+everywhere (link|pair)+device (visible|shared)+(strangers|others) whitelist impersonate (disable|off)+(firewall|antivirus|protection|encryption) (expose|open)+port (rotate|regenerate)+(key|keys|secret|secrets|token|credentials) consent+(sharing|share) give+consent sign+consent share+(location|records|results|contacts) (sync|import|upload)+(contacts|address|photos) (add|invite)+bot (grant|give)+role unlock+(door|car|house|gate|domain) disarm open+(garage|gate|front)+door open+gate (change|update|edit)+(nameservers|registrant)',
      noun: 'wants+access wants+to+access access+(account|data|files|contacts|mail|profile) signing+in link+(to|your)+account',
    },
    de: {
      does: 'autorisieren (zugriff|zugang)+(gewähren|erlauben|zulassen) passwort+ändern öffentlich+(machen|schalten)',
    },
    fr: { does: 'autoriser+(accès|acces) changer+passe rendre+public' },
    es: { does: 'autorizar cambiar+contraseña hacer+público' },
    it: { does: 'autorizza autorizzare cambia+password (rendi|rendere)+pubblico' },
    pt: { does: 'alterar+senha tornar+público' },
    nl: { does: 'machtigen wachtwoord+wijzigen openbaar+maken' },
    pl: { does: 'autoryzuj (zmień|zmien)+(hasło|haslo) upublicznij' },
    ru: { does: 'авторизовать предоставить+доступ сменить+пароль изменить+пароль сделать+(публичным|общедоступным)' },
    zh: { does: '授权 授權 修改密码 修改密碼' },
    ja: { does: '承認する 許可する パスワードを変更' },
  },
  buy: {
    en: {
      does: 'buy buying purchasing pay paying donate donating subscribe subscribing reserve reserving hire lease upgrade renew invest sell redeem (place|submit|complete|confirm|make|finish)+(order|bid|booking|purchase|payment|reservation|donation|bet) top+up start+(trial|membership|subscription) (go|get)+premium become+member try+days+free add+funds rent+(this|it|now) book+(now|for|this|it|seat|seats|room|table|flight|ticket|tickets|appointment) (resume|restart|reactivate|extend|change)+(subscription|membership|plan) (switch|change)+billing (turn|switch)+on+renewal enable+renewal reorder cash+(out|in) (leave|add|send|give)+tip settle+up close+position deposit+(funds|money|now) make+offer (mint|swap|bridge)+(nft|token|tokens|assets|coins) claim+(airdrop|reward|rewards|prize|offer|bonus|gift) unstake liquidate (raise|increase)+(budget|bid|limit) (enable|set|turn)+(autopay|overdraft) unlock+(premium|pro) (save|add)+card add+payment trade+in boost+(post|ad) spend+credits',
      head: 'order purchase book rent bid bet sponsor stake deposit borrow lend repay',
      noun: 'payment order purchase booking reservation donation bid be+(charged|billed)',
      opens: 'checkout check+out',
    },
    de: {
      does: 'kaufen kaufe bestellen bestelle bezahlen bezahle zahlen zahle buchen buche spenden abonnieren reservieren mieten bieten ersteigern kauf+(abschließen|abschliessen|bestätigen) bestellung+(abschließen|abschliessen|aufgeben|abschicken)',
      noun: 'kauf bestellung zahlung bezahlung buchung spende reservierung',
      opens: 'zur+kasse',
    },
    fr: {
      does: 'acheter achetez payer payez commander commandez réserver réservez abonner abonnez souscrire louer enchérir (passer|valider)+commande faire+don',
      noun: 'paiement achat commande réservation',
    },
    es: {
      does: 'comprar compre pagar pague paga donar reservar suscribirse suscribirme suscríbete alquilar contratar pujar (realizar|hacer|confirmar|finalizar|tramitar)+(pedido|compra|pago)',
      head: 'compra',
      noun: 'pago compra pedido reserva donación',
    },
    it: {
      does: 'acquista acquistare compra comprare paga pagare ordinare dona donare prenota prenotare abbonati abbonarsi noleggia (effettua|completa|conferma)+(ordine|pagamento|acquisto)',
      head: 'ordina',
      noun: 'acquisto pagamento ordine prenotazione',
    },
    pt: {
      does: 'comprar compre pagar pague encomendar doar reservar assinar alugar (fazer|finalizar|confirmar|concluir)+(pedido|compra|pagamento)',
      noun: 'pagamento compra pedido reserva',
    },
    nl: {
      does: 'kopen koop bestellen bestel betalen betaal doneren doneer reserveren reserveer abonneren huren bieden boek+nu bestelling+(plaatsen|afronden|bevestigen)',
      noun: 'betaling bestelling aankoop boeking',
      opens: 'afrekenen',
    },
    pl: {
      does: 'kup kupuj kupuję kupić zapłać zapłacić zamów zamówić zamawiam zarezerwuj rezerwuj wpłać subskrybuj złóż+zamówienie',
      noun: 'płatność zamówienie zakup rezerwacja',
    },
    ru: {
      does: 'купить купи купите покупаю оплатить оплачиваю заказать закажи заказываю забронировать бронировать пожертвовать подписаться арендовать (оформить|подтвердить)+(заказ|покупку|оплату)',
      noun: 'оплата покупка заказ платеж',
    },
    zh: { does: '购买 購買 支付 付款 下单 下單 结算 订购 訂購 预订 預訂 捐款 捐赠 充值', opens: '结账 結賬 結帳' },
    ja: { does: '購入 注文 支払う お支払い 決済 予約する 寄付', opens: 'レジに進む' },
  },
  send: {
    en: {
      does: 'send sending resend publish publishing tweet wire withdraw withdrawing approve approving deploy deploying transfer+(money|funds|now|amount) apply+(for|now) (submit|file)+(application|form|request|review|report|claim|proposal|answer|answers|entry|feedback|paper|assignment) post+(it|now|comment|review|reply|message|update|publicly) sign+(contract|document|agreement|petition) accept+(offer|invitation|proposal|contract) vote+for share+(publicly|everyone|now|all) invite+(everyone|all) report+(user|person|account|post) (issue|confirm|approve)+refund (decline|reject)+(invitation|offer|request|application|proposal) hand+in turn+in (submit|finish)+(exam|quiz|test|attempt|homework) request+(quote|refund|callback|access) ask+to+join file+(complaint|claim) (push|promote)+production go+live merge+(request|branch) (confirm|squash)+merge cast+vote release+(funds|payment|money) accept+(ride|job|trade) call+now dial (start|place|make|join)+call fax (notify|ping|message)+(all|everyone|users|members|customers) escalate page+engineer dispatch print+mail force+push run+(payroll|campaign|pipeline|script|command|job) process+(payroll|payment|payments) execute launch+campaign (trigger|start)+(deploy|build|broadcast) activate+(ad|campaign) mark+(paid|sold|shipped) ship+order confirm+delivery issue+(credit|bonus|invoice) release+payments submit+(timesheet|grades|essay|expense) (accept|reject|decline)+(candidate|expense|price|leave) easy+apply request+(refill|leave) resign retweet repost add+friend report+(moderators|abuse|spam) flag+(user|post|comment)',
      head: 'broadcast post transfer vote refund rsvp',
      noun: 'invites+you transfer withdrawal submission publication be+(sent|published|submitted|posted) (everyone|members|followers|group|customers)+will be+notified',
      opens: 'reply respond forward share invite answer comment message email',
    },
    de: {
      does: 'senden sende absenden schicken abschicken verschicken versenden veröffentlichen überweisen überweise einreichen abheben auszahlen posten jetzt+bewerben vertrag+unterschreiben',
      noun: 'überweisung auszahlung',
      opens: 'antworten weiterleiten teilen kommentieren einladen',
    },
    fr: {
      does: 'envoyer envoyez publier publiez transférer soumettre postez postuler virer',
      noun: 'virement',
      opens: 'répondre partager commenter inviter',
    },
    es: {
      does: 'enviar envía envíe publicar publica transferir mandar postularse',
      noun: 'transferencia',
      opens: 'responder compartir reenviar comentar',
    },
    it: {
      does: 'invia inviare spedisci pubblica pubblicare trasferisci preleva prelevare',
      noun: 'bonifico',
      opens: 'rispondi inoltra condividi commenta',
    },
    pt: {
      does: 'enviar envie publicar publique transferir sacar',
      noun: 'transferência',
      opens: 'responder compartilhar partilhar encaminhar',
    },
    nl: {
      does: 'verzenden verzend verstuur versturen sturen stuur publiceren publiceer overmaken indienen solliciteren',
      noun: 'overschrijving',
      opens: 'beantwoorden doorsturen delen',
    },
    pl: {
      does: 'wyślij wysłać opublikuj publikuj przelej wypłać prześlij',
      noun: 'przelew',
      opens: 'odpowiedz udostępnij',
    },
    ru: {
      does: 'отправить отправь отправьте послать опубликовать (перевести|вывести)+(деньги|средства)',
      noun: 'перевод',
      opens: 'ответить поделиться переслать',
    },
    zh: { does: '发送 發送 发布 發佈 發布 提交 转账 轉賬 轉帳 提现 提現', opens: '回复 回覆 转发 轉發 分享' },
    ja: { does: '送信 投稿 公開する 振込 振り込む 送金 提出', opens: '返信 転送 共有' },
  },
  delete: {
    en: {
      does: 'delete deleting erase erasing destroy destroying discard discarding wipe wiping purge purging remove removing terminate uninstall deactivate unsubscribe ban (move|put|throw)+(trash|bin|away) (empty|clear)+(trash|bin|history|data|everything|messages|mailbox|conversation|chat|drafts|spam) (close|disable|cancel)+account cancel+(order|subscription|booking|membership|reservation|appointment|event|flight|trip|contract) leave+(group|team|channel|club|course|project|organization) reset+(all|everything|data|device|factory) factory+reset block+(user|person|account|sender|contact) lock+account (empty|clear)+folder revoke drop+(table|database) overwrite replace+existing unpublish format+(disk|drive|card) shut+down power+off (stop|restart)+(server|service|instance) shred expunge kick+(out|user|member|from) expel unfriend (forget|unlink)+(device|account) restore+(backup|snapshot) roll+back (bin|trash)+it truncate flush+zone release+(ip|address) drop+(course|class) void+(invoice|payment|check) write+off close+(books|ticket|issue|case) cancel+(build|sale|prescription|policy|ticket|class|meeting|ride|payment|transfer|plan|trial|application|registration) detach+volume yank nuke leave+(server|chat|community|workspace) reboot restart+(machine|computer|system|router) unpair freeze+(card|account)',
      noun: 'deletion removal termination cancellation deactivation erasure (be|permanently)+(deleted|erased|removed|cancelled|canceled) (account|permanently)+(closed|lost) be+(undone|reversed|recovered) irreversible',
    },
    de: {
      does: 'löschen lösche entfernen entferne vernichten verwerfen wegwerfen kündigen kündige stornieren deaktivieren deinstallieren abbestellen papierkorb+(leeren|verschieben) in+papierkorb',
      noun: 'löschung kündigung stornierung',
    },
    fr: {
      does: 'supprimer supprimez effacer effacez enlever résilier détruire jeter désinstaller désabonner désactiver+compte (vider|mettre|déplacer)+corbeille annuler+(commande|réservation|abonnement)',
      noun: 'suppression résiliation',
    },
    es: {
      does: 'eliminar elimine borrar borra borre suprimir destruir descartar desinstalar (vaciar|mover)+papelera (cancelar|anular)+(pedido|suscripción|reserva|cuenta) desactivar+cuenta darse+baja dar+baja',
      noun: 'eliminación borrado',
    },
    it: {
      does: 'elimina eliminare cancella cancellare rimuovi rimuovere distruggi disinstalla disdici (svuota|sposta)+cestino annulla+(ordine|abbonamento|prenotazione)',
      noun: 'eliminazione cancellazione',
    },
    pt: {
      does: 'excluir exclua apagar apague deletar remover remova desinstalar (esvaziar|mover)+lixeira cancelar+(pedido|assinatura|reserva|conta) desativar+conta',
      noun: 'exclusão',
    },
    nl: {
      does: 'verwijderen verwijder alles+wissen wissen+(alles|geschiedenis|gegevens) vernietigen weggooien opzeggen prullenbak+legen naar+prullenbak annuleren+(bestelling|abonnement) bestelling+annuleren',
      noun: 'verwijdering opzegging',
    },
    pl: {
      does: 'usuń usunąć usuwam skasuj kasuj odinstaluj dezaktywuj opróżnij+kosz przenieś+(kosza|kosz) anuluj+(zamówienie|subskrypcję|rezerwację)',
      noun: 'usunięcie',
    },
    ru: {
      does: 'удалить удали удалите стереть уничтожить отписаться деактивировать очистить+(корзину|историю) переместить+корзину отменить+(заказ|подписку|бронь)',
      noun: 'удаление',
    },
    zh: { does: '删除 刪除 清空 注销 註銷 移除 退订 退訂 卸载 取消订单 取消订阅 取消訂單' },
    ja: { does: '削除 消去 退会 解約 破棄 ごみ箱に移動 ゴミ箱に移動' },
  },
  account: {
    en: {
      does: 'sign+up (create|open|make)+account registering enrol enroll join+(now|today|free)',
      head: 'register',
      noun: 'registration',
    },
    de: { does: 'registrieren beitreten konto+(erstellen|anlegen|eröffnen)', noun: 'registrierung' },
    fr: { does: 'inscrire inscrivez créer+compte', noun: 'inscription' },
    es: { does: 'registrarse registrarme regístrate inscribirse crear+cuenta', noun: 'registro' },
    it: { does: 'registrati registrarsi iscriviti crea+account', noun: 'registrazione' },
    pt: { does: 'cadastrar registrar registar criar+conta inscrever', noun: 'cadastro' },
    nl: { does: 'registreren registreer inschrijven account+aanmaken', noun: 'registratie' },
    pl: { does: 'zarejestruj (załóż|utwórz)+konto', noun: 'rejestracja' },
    ru: { does: 'зарегистрироваться создать+аккаунт', noun: 'регистрация' },
    zh: { does: '注册 註冊' },
    ja: { does: '新規登録 会員登録 アカウント作成 アカウントを作成' },
  },
  download: {
    en: { does: 'downloading save+(disk|device) export+(all|data|contacts|everything)', head: 'download export' },
    de: { does: 'herunterladen runterladen exportieren' },
    fr: { does: 'télécharger téléchargez exporter' },
    es: { does: 'descargar exportar', head: 'descarga' },
    it: { does: 'scarica scaricare esporta' },
    pt: { does: 'baixar descarregar exportar' },
    nl: { does: 'downloaden exporteren' },
    pl: { does: 'pobierz eksportuj' },
    ru: { does: 'скачать экспортировать' },
    zh: { does: '下载 下載 导出 導出' },
    ja: { does: 'ダウンロード エクスポート' },
  },
};

/** Words that only say yes or go on: the text around them says to what. */
export const YES_WORDS =
  'ok okay yes yeah sure confirm continue proceed go done finish complete accept agree apply submit understand really perform request start next allow consent grant got understood ja jawohl weiter fortfahren bestätigen fertig abschließen abschliessen oui confirmer continuer valider accepter suivant sí si confirmar continuar aceptar siguiente conferma confermare continua avanti procedi accetta sim prosseguir seguinte doorgaan bevestigen volgende akkoord tak potwierdź kontynuuj dalej akceptuj да подтвердить продолжить далее принять 确定 確定 确认 確認 继续 下一步 はい 続ける 次へ 同意する';

/** Yes words that lead on to where the deed is done ("Continue to payment"). */
export const LEADING_WORDS =
  'continue proceed next start weiter fortfahren continuer suivant continuar siguiente continua avanti seguinte doorgaan volgende kontynuuj dalej продолжить далее';

/** Words at the head of a name that refuse what follows ("Do not send"). */
export const REFUSALS = 'don dont not no never keep without nein nicht non ne não nao nee niet nie нет не 不 いいえ';

/** Words whose refusal loses something ("Don't save"). */
export const KEEPING =
  'keep save retain store behalten speichern garder conserver enregistrer conservar guardar salvare conservare manter salvar bewaren opslaan zachowaj zapisuj сохранять сохранить оставить';

/** Words at the head of a name that only show something or lead back ("Show deleted"). */
export const LOOKS =
  'arrow chevron view show see open sort filter search find look browse read learn about how what why when where who which is was track manage edit compare copy print preview back return home skip undo restore recover undelete hide cancel close dismiss recent last sent recently zeige anzeigen meine voir mes ver mis mostra pokaż показать мои';

/** What makes a word before it a noun ("order history", "order by name", "download on the App Store"). */
export const NOUN_CONTEXTS =
  'history status detail details number numbers list info information setting settings option options method methods term terms policy guide help time times fee fees price prices date dates summary tip tips faq type types log overview schedule template templates folder conditions calendar code name speed rate rates by per of on from in is was were has';

/** Things that are removed from a view and can be put back: removing one deletes nothing. */
export const PASSING_THINGS =
  'filter filters tag tags highlight highlights sorting search format formatting cart basket bag wishlist favourites favorites bookmark bookmarks comparison bold italic';
