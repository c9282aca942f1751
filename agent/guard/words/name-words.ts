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
  'keep save retain store behalten speichern garder conserver enregistrer conservar guardar salvare conservare manter salvar bewaren opslaan zachowaj zapisz zapisać zapisuj сохранять сохранить оставить';

/** Words at the head of a name that only show something or lead back ("Show deleted"). */
export const LOOKS =
  'arrow chevron view show shows see open sort filter filters search find look browse read learn about how what why when where who which is was track manage edit compare copy print preview back return home skip undo restore recover undelete hide cancel close dismiss recent last sent recently zeige anzeigen ansehen einsehen abrufen meine voir afficher consulter mes ver mostrar consultar mis mostra visualizza bekijken tonen bekijk mijn moje pokaż zobacz показать посмотреть мои';

/** What makes a word before it a noun ("order history", "order by name", "download on the App Store"). */
export const NOUN_CONTEXTS =
  'history ttl size id ids count acceptance moderation preferences retention ratio ratios header headers footer format encoding queue queues rule rules filter filters limit limits status detail details number numbers list info information setting settings option options method methods term terms policy guide help time times fee fees price prices date dates summary tip tips faq type types log overview schedule template templates folder conditions calendar code name speed rate rates by per of on from in is was were has';

/** Things that are removed from a view and can be put back: removing one deletes nothing. */
export const PASSING_THINGS =
  'filter filters tag tags highlight highlights sorting search format formatting cart basket bag wishlist favourites favorites bookmark bookmarks comparison bold italic';
