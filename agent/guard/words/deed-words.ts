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
      does: 'authorize authorise authorizing (grant|allow|give)+(access|permission|permissions|rights) make+(public|admin|owner) (change|reset|update)+(password|owner|ownership) transfer+(ownership|domain) connect+(wallet|account) revoke+(access|key|token) (set|make|go|turn)+public visible+everyone anyone+link (public|everyone|anyone)+(visibility|audience|privacy|see|view) (add|make|promote)+(collaborator|collaborators|admin|owner|moderator) hand+over set+new+password (disable|off)+(factor|mfa|verification) (generate|create)+(token|key) continue+as (sign|log)+out+(all|everywhere|devices|sessions) logout+everywhere (link|pair)+device (visible|shared)+(strangers|others) open+(public|everyone) whitelist impersonate (disable|off)+(firewall|antivirus|protection|encryption) (expose|open)+port (rotate|regenerate)+(key|keys|secret|secrets|token|credentials) consent+(sharing|share) give+consent sign+consent share+(location|records|results|contacts) (sync|import|upload)+(contacts|address|photos) (add|invite)+bot (grant|give)+role unlock+(door|car|house|gate|domain) disarm open+(garage|gate|front)+door open+gate (change|update|edit)+(nameservers|registrant) (waive|give)+(right|rights) opt+in co+sign',
      noun: 'wants+access wants+to+access access+(account|data|files|contacts|mail|profile) signing+in link+(to|your)+account',
    },
    de: {
      does: 'autorisieren (zugriff|zugang)+(gewähren|erlauben|zulassen) passwort+ändern öffentlich+(machen|schalten) freigabe+erteilen (einwilligung|zustimmung|vollmacht|erlaubnis)+(erteilen|geben) berechtigung+erteilen zugriff+(erteilen|freigeben) (konto|gerät)+(verknüpfen|koppeln) ermächtigen',
    },
    fr: {
      does: 'autoriser+(accès|acces) changer+passe rendre+public (accorder|donner)+(accès|acces|droits|permission) céder (lier|associer)+(compte|appareil) habiliter donner+procuration',
    },
    es: {
      does: 'autorizar cambiar+contraseña hacer+público (dar|conceder|otorgar|ceder|permitir)+(acceso|permiso|permisos|derechos) vincular+(cuenta|dispositivo) otorgar+poder',
    },
    it: {
      does: 'autorizza autorizzare cambia+password (rendi|rendere)+pubblico (concedi|concedere|consenti|dai)+(accesso|permesso|permessi) collega+(account|dispositivo)',
    },
    pt: {
      does: 'alterar+senha tornar+público (conceder|dar|permitir)+(acesso|permissão) autorizar vincular+(conta|dispositivo)',
    },
    nl: {
      does: 'machtigen wachtwoord+wijzigen openbaar+maken (toegang|toestemming)+(verlenen|geven) autoriseren (account|apparaat)+koppelen',
    },
    pl: {
      does: 'autoryzuj (zmień|zmien)+(hasło|haslo) upublicznij (nadaj|udziel|przyznaj)+(dostęp|dostępu|uprawnienia|zgody) zezwól połącz+(konto|urządzenie)',
    },
    ru: {
      does: 'авторизовать предоставить+доступ сменить+пароль изменить+пароль сделать+(публичным|общедоступным) (разрешить|дать|открыть)+доступ выдать+права привязать+(карту|счет|аккаунт|устройство)',
    },
    zh: { does: '授权 授權 修改密码 修改密碼 允许访问 允許存取 绑定 綁定 公开' },
    ja: { does: '承認する 許可する パスワードを変更' },
  },
  buy: {
    en: {
      does: 'buy buying purchasing pay paying donate donating subscribe subscribing reserving upgrade renew invest sell redeem (place|submit|complete|confirm|make|finish)+(order|bid|booking|purchase|payment|reservation|donation|bet) top+up start+(trial|membership|subscription) (go|get)+premium become+member try+days+free add+funds rent+(this|it|now) book+(now|for|this|it|seat|seats|room|table|flight|ticket|tickets|appointment) (resume|restart|reactivate|extend|change)+(subscription|membership|plan) (switch|change)+billing (turn|switch)+on+renewal enable+renewal cash+(out|in) (leave|add|send|give)+tip settle+up close+position deposit+(funds|money|now) make+offer (mint|swap|bridge)+(nft|token|tokens|assets|coins) claim+(airdrop|reward|rewards|prize|offer|bonus|gift) unstake liquidate (raise|increase)+(budget|bid|limit) (enable|set|turn)+(autopay|overdraft) unlock+(premium|pro) save+card add+payment trade+in boost+(post|ad) spend+credits pledge tip+now chip+in (snap|grab)+(up|deal) lock+in+(rate|price) extend+(stay|rental|subscription|lease) take+offer fork+over charge+(card|me) auction+off list+for+sale',
      head: 'order purchase book rent hire lease reserve bid bet sponsor stake deposit borrow lend repay',
      noun: 'payment order purchase booking reservation donation bid be+(charged|billed)',
      opens: 'checkout check+out add+card reorder',
    },
    de: {
      does: 'kaufen kaufe bestellen bestelle bezahlen bezahle zahlen zahle buchen buche spenden abonnieren reservieren mieten bieten ersteigern kauf+(abschließen|abschliessen|bestätigen) bestellung+(abschließen|abschliessen|aufgeben|abschicken) ausleihen leihen erwerben verlängern aufladen einzahlen investieren tauschen (auftrag|bestellung|gebot)+(erteilen|aufgeben|abgeben) zahlungspflichtig kostenpflichtig einlösen begleichen',
      noun: 'kauf bestellung zahlung bezahlung buchung spende reservierung auftrag gebot einzahlung',
      opens: 'zur+kasse',
    },
    fr: {
      does: 'acheter achetez payer payez (voulez|vais|veux|puis|pour|et|de|je|souhaite)+(commander|commandez) réserver réservez abonner abonnez souscrire louer enchérir (passer|valider)+commande faire+don régler réglez verser versez investir renouveler recharger cotiser parier miser donner+euros (faire|déposer)+offre version+payante échanger+points',
      head: 'commander commandez',
      noun: 'paiement achat commande réservation versement règlement abonnement',
    },
    es: {
      does: 'comprar compre pagar pague paga donar reservar suscribirse suscribirme suscríbete alquilar contratar pujar (realizar|hacer|confirmar|finalizar|tramitar)+(pedido|compra|pago) abonar abone recargar apostar invertir renovar adquirir cobrar canjear hacer+oferta',
      head: 'compra',
      noun: 'pago compra pedido reserva donación abono suscripción',
    },
    it: {
      does: 'acquista acquistare compra comprare paga pagare ordinare dona donare prenota prenotare abbonati abbonarsi noleggia (effettua|completa|conferma)+(ordine|pagamento|acquisto) ricarica ricaricare rinnova rinnovare scommetti investi offri noleggiare versa versare abbonarmi sottoscrivi sottoscrivere riscatta riscattare (fai|fare)+offerta',
      head: 'ordina',
      noun: 'acquisto pagamento ordine prenotazione donazione versamento abbonamento',
    },
    pt: {
      does: 'comprar compre pagar pague encomendar doar reservar assinar alugar (fazer|finalizar|confirmar|concluir)+(pedido|compra|pagamento) adquirir investir renovar apostar recarregar contratar resgatar fazer+oferta',
      noun: 'pagamento compra pedido reserva doação encomenda assinatura',
    },
    nl: {
      does: 'kopen koop bestellen bestel betalen betaal doneren doneer reserveren reserveer abonneren huren bieden boek+nu bestelling+(plaatsen|afronden|bevestigen) aanschaffen verlengen opwaarderen storten inzetten lenen (bestelling|bod)+(doen|uitbrengen|plaatsen) verzilveren',
      noun: 'betaling bestelling aankoop boeking storting donatie reservering',
      opens: 'afrekenen',
    },
    pl: {
      does: 'kup kupuj kupuję kupić zapłać zapłacić zamów zamówić zamawiam zarezerwuj rezerwuj wpłać subskrybuj złóż+zamówienie doładuj wesprzyj licytuj wypożycz odnów zainwestuj opłać zrealizuj+zamówienie',
      noun: 'płatność zamówienie zakup rezerwacja wpłata darowizna',
    },
    ru: {
      does: 'купить купи купите покупаю оплатить оплачиваю заказать закажи заказываю забронировать бронировать пожертвовать подписаться арендовать (оформить|подтвердить)+(заказ|покупку|оплату) пополнить продлить внести инвестировать (сделать|поставить)+ставку приобрести',
      noun: 'оплата покупка заказ платеж покупку платёж бронирование подписка',
    },
    zh: {
      does: '购买 購買 支付 付款 下单 下單 结算 订购 訂購 预订 預訂 捐款 捐赠 充值 续费 續費 打赏 投注 缴费 繳費 租用 秒杀 兑换 兌換 开通 開通',
      opens: '结账 結賬 結帳',
    },
    ja: {
      does: '購入 注文 支払う お支払い 決済 予約する 寄付 申し込む 課金 チャージ 入札 投資する 更新する',
      opens: 'レジに進む',
    },
  },
  send: {
    en: {
      does: 'send sending resend publish publishing tweet wire withdraw withdrawing approve approving deploy deploying transfer+(money|funds|now|amount) apply+(for|now) (submit|file)+(application|form|request|review|report|claim|proposal|answer|answers|entry|feedback|paper|assignment) post+(it|now|comment|review|reply|message|update|publicly) sign+(contract|document|agreement|petition) accept+(offer|invitation|proposal|contract) vote+for share+(publicly|everyone|now|all) invite+(everyone|all) report+(user|person|account|post) (issue|confirm|approve)+refund (decline|reject)+(invitation|offer|request|application|proposal) hand+in turn+in submit+to (submit|finish)+(exam|quiz|test|attempt|homework) request+(quote|refund|callback|access) ask+to+join file+(complaint|claim) (push|promote)+production go+live merge+(request|branch) (confirm|squash)+merge cast+vote release+(funds|payment|money) accept+(ride|job|trade) call+now dial (start|place|make|join)+call fax (notify|ping|message)+(all|everyone|users|members|customers) escalate page+engineer dispatch print+mail force+push run+(payroll|campaign|pipeline|script|command|job) process+(payroll|payment|payments) execute launch+campaign (trigger|start)+(deploy|build|broadcast) activate+(ad|campaign) mark+(paid|sold|shipped) ship+order confirm+delivery issue+(credit|bonus|invoice) release+payments submit+(timesheet|grades|essay|expense) (accept|reject|decline)+(candidate|expense|price|leave) easy+apply request+(refill|leave) resign retweet repost add+friend report+(moderators|abuse|spam) flag+(user|post|comment) attest vouch certify+(this|true) remit disburse push+live roll+out ring+up',
      head: 'broadcast post transfer vote refund rsvp',
      noun: 'invites+you transfer withdrawal submission publication be+(sent|published|submitted|posted) (everyone|members|followers|group|customers)+will be+notified',
      opens: 'reply respond forward share invite answer comment message email',
    },
    de: {
      does: 'senden sende absenden schicken abschicken verschicken versenden veröffentlichen überweisen überweise einreichen abheben auszahlen posten jetzt+bewerben vertrag+unterschreiben beantragen beauftragen überweisung+ausführen freischalten einstellen+(beitrag|anzeige) abstimmen unterschreiben unterzeichnen genehmigen zustimmen verbindlich+(anmelden|bestätigen|zusagen) aufgeben melden übertragen',
      noun: 'überweisung auszahlung',
      opens: 'antworten weiterleiten teilen kommentieren einladen',
    },
    fr: {
      does: 'envoyer envoyez publier publiez transférer soumettre postez postuler virer mettre+ligne diffuser déposer+(plainte|dossier|demande) signer voter remettre expédier approuver effectuer+virement signaler lancer+campagne',
      noun: 'virement',
      opens: 'répondre partager commenter inviter',
    },
    es: {
      does: 'enviar envía envíe publicar publica transferir mandar postularse presentar firmar votar remitir difundir aprobar girar transfiera (poner|subir)+línea denunciar',
      noun: 'transferencia',
      opens: 'responder compartir reenviar comentar',
    },
    it: {
      does: 'invia inviare spedisci pubblica pubblicare trasferisci preleva prelevare firma firmare vota approva effettua+bonifico trasmetti presenta+domanda spedire segnala segnalare',
      noun: 'bonifico',
      opens: 'rispondi inoltra condividi commenta',
    },
    pt: {
      does: 'enviar envie publicar publique transferir sacar votar aprovar postar remeter submeter denunciar',
      noun: 'transferência',
      opens: 'responder compartilhar partilhar encaminhar',
    },
    nl: {
      does: 'verzenden verzend verstuur versturen sturen stuur publiceren publiceer overmaken indienen solliciteren ondertekenen goedkeuren stemmen plaatsen+(bericht|reactie) uitbetalen insturen',
      noun: 'overschrijving',
      opens: 'beantwoorden doorsturen delen',
    },
    pl: {
      does: 'wyślij wysłać opublikuj publikuj przelej wypłać prześlij podpisz zatwierdź zagłosuj złóż+wniosek nadaj+paczkę zgłoś',
      noun: 'przelew',
      opens: 'odpowiedz udostępnij',
    },
    ru: {
      does: 'отправить отправь отправьте послать опубликовать (перевести|вывести)+(деньги|средства) подписать одобрить проголосовать подать+(заявку|заявление|жалобу) разместить пожаловаться',
      noun: 'перевод',
      opens: 'ответить поделиться переслать',
    },
    zh: {
      does: '发送 發送 发布 發佈 發布 提交 转账 轉賬 轉帳 提现 提現 汇款 匯款 投票 签署 簽署 批准 发表 發表 举报 舉報',
      opens: '回复 回覆 转发 轉發 分享',
    },
    ja: {
      does: '送信 投稿 公開する 振込 振り込む 送金 提出 署名する 投票する 応募する 申請する 出品する 通報する',
      opens: '返信 転送 共有',
    },
  },
  delete: {
    en: {
      does: 'delete deleting erase erasing destroy destroying discard discarding wipe wiping purge purging remove removing terminate uninstall deactivate unsubscribe ban (move|put|throw)+(trash|bin|away) (empty|clear)+(trash|bin|history|data|everything|messages|mailbox|conversation|chat|drafts|spam) (close|disable|cancel)+account cancel+(order|subscription|booking|membership|reservation|appointment|event|flight|trip|contract) leave+(group|team|channel|club|course|project|organization) reset+(all|everything|data|device|factory) factory+reset block+(user|person|account|sender|contact) lock+account (empty|clear)+(folder|list|queue|cart|basket) revoke drop+(table|database) overwrite replace+existing unpublish format+(disk|drive|card) shut+down power+off (stop|restart)+(server|service|instance) shred expunge kick+(out|user|member|from) expel unfriend (forget|unlink)+(device|account) restore+(backup|snapshot) roll+back (bin|trash)+it truncate flush+zone release+(ip|address) drop+(course|class) void+(invoice|payment|check) write+off close+(books|ticket|issue|case) cancel+(build|sale|prescription|policy|ticket|class|meeting|ride|payment|transfer|plan|trial|application|registration) detach+volume yank nuke leave+(server|chat|community|workspace) reboot restart+(machine|computer|system|router) unpair freeze+(card|account) relinquish forfeit scrap annul rescind evict oust disown',
      noun: 'deletion removal termination cancellation deactivation erasure (be|permanently)+(deleted|erased|removed|cancelled|canceled) (account|permanently)+(closed|lost) be+(undone|reversed|recovered) irreversible',
    },
    de: {
      does: 'löschen lösche entfernen entferne vernichten verwerfen wegwerfen kündigen kündige stornieren deaktivieren deinstallieren abbestellen papierkorb+(leeren|verschieben) in+papierkorb auflösen (konto|profil|abo|vertrag)+(schließen|schliessen|auflösen|beenden) (alles|verlauf|liste|ordner|postfach)+leeren zurücksetzen sperren widerrufen abmelden+alle absagen (mitgliedschaft|abo|abonnement|vertrag|konto)+beenden (gerät|geräte)+abmelden',
      noun: 'löschung kündigung stornierung',
    },
    fr: {
      does: 'supprimer supprimez effacer effacez enlever résilier détruire jeter désinstaller désabonner désactiver+compte (vider|mettre|déplacer)+corbeille annuler+(commande|réservation|abonnement) vider (clôturer|fermer|supprimer)+compte révoquer réinitialiser bloquer résiliez bannir désinscrire clôturer annuler+(rendez|rdv|visite|vol|billet|inscription)',
      noun: 'suppression résiliation',
    },
    es: {
      does: 'eliminar elimine borrar borra borre suprimir destruir descartar desinstalar (vaciar|mover)+papelera (cancelar|anular)+(pedido|suscripción|reserva|cuenta) desactivar+cuenta darse+baja dar+baja revocar bloquear restablecer (cerrar|eliminar)+cuenta vaciar anular rescindir renunciar (cancelar|anular)+(cita|vuelo|viaje|inscripción)',
      noun: 'eliminación borrado',
    },
    it: {
      does: 'elimina eliminare cancella cancellare rimuovi rimuovere distruggi disinstalla disdici (svuota|sposta)+cestino annulla+(ordine|abbonamento|prenotazione) disattiva revoca blocca (chiudi|elimina)+(account|conto) svuota azzera recedi annullare+ordine annulla+(appuntamento|volo|viaggio|iscrizione)',
      noun: 'eliminazione cancellazione',
    },
    pt: {
      does: 'excluir exclua apagar apague deletar remover remova desinstalar (esvaziar|mover)+lixeira cancelar+(pedido|assinatura|reserva|conta) desativar+conta revogar bloquear+(usuário|conta|cartão) (encerrar|fechar)+conta esvaziar rescindir anular cancelar+(consulta|voo|viagem|inscrição)',
      noun: 'exclusão',
    },
    nl: {
      does: 'verwijderen verwijder alles+wissen wissen+(alles|geschiedenis|gegevens) vernietigen weggooien opzeggen prullenbak+legen naar+prullenbak annuleren+(bestelling|abonnement) bestelling+annuleren intrekken blokkeren leegmaken (account|rekening)+(sluiten|opheffen) opheffen uitschrijven afmelden+nieuwsbrief resetten afzeggen stopzetten (afspraak|vlucht|inschrijving)+annuleren',
      noun: 'verwijdering opzegging',
    },
    pl: {
      does: 'usuń usunąć usuwam skasuj kasuj odinstaluj dezaktywuj opróżnij+kosz przenieś+(kosza|kosz) anuluj+(zamówienie|subskrypcję|rezerwację) wypowiedz zablokuj wyczyść opróżnij cofnij+(zgodę|dostęp) zamknij+konto zresetuj wypisz zrezygnuj odwołaj',
      noun: 'usunięcie',
    },
    ru: {
      does: 'удалить удали удалите стереть уничтожить отписаться деактивировать очистить+(корзину|историю) переместить+корзину отменить+(заказ|подписку|бронь) заблокировать отозвать сбросить закрыть+(счет|счёт|аккаунт) расторгнуть аннулировать отменить+(запись|рейс|поездку|подписку)',
      noun: 'удаление',
    },
    zh: {
      does: '删除 刪除 清空 注销 註銷 移除 退订 退訂 卸载 取消订单 取消订阅 取消訂單 解绑 重置 拉黑 屏蔽 作废 作廢 撤销 撤銷 销毁 銷毀 取消预约 取消預約',
    },
    ja: {
      does: '削除 消去 退会 解約 破棄 ごみ箱に移動 ゴミ箱に移動 リセット 初期化 ブロックする 取り消す キャンセルする 解除する',
    },
  },
  account: {
    en: {
      does: 'sign+up (create|open|make)+account registering enrol enroll join+(now|today|free)',
      head: 'register',
      noun: 'registration',
    },
    de: {
      does: 'registrieren beitreten konto+(erstellen|anlegen|eröffnen) mitglied+werden',
      noun: 'registrierung',
    },
    fr: { does: 'inscrire inscrivez créer+compte adhérer devenir+membre', noun: 'inscription' },
    es: { does: 'registrarse registrarme regístrate inscribirse crear+cuenta darse+alta afiliarse', noun: 'registro' },
    it: { does: 'registrati registrarsi iscriviti crea+account aderisci diventa+membro', noun: 'registrazione' },
    pt: { does: 'cadastrar registrar registar criar+conta inscrever aderir tornar+membro', noun: 'cadastro' },
    nl: { does: 'registreren registreer inschrijven account+aanmaken lid+worden aanmelden+nu', noun: 'registratie' },
    pl: { does: 'zarejestruj (załóż|utwórz)+konto zapisz+się dołącz+teraz', noun: 'rejestracja' },
    ru: { does: 'зарегистрироваться создать+аккаунт вступить', noun: 'регистрация' },
    zh: { does: '注册 註冊 开户 開戶 加入会员' },
    ja: { does: '新規登録 会員登録 アカウント作成 アカウントを作成 入会' },
  },
  download: {
    en: { does: 'downloading save+to+(disk|device) export+(all|data|contacts|everything)', head: 'download export' },
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
