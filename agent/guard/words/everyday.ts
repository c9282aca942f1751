import { beginsRequest } from '../../english/clauses.ts';
import { remembered } from '../../helpers/remembered.ts';
import { readings } from './fold.ts';
import { folded, matcher } from './matcher.ts';
import { KEEPING, LEADING_WORDS, LOOKS, REFUSALS, YES_WORDS } from './name-words.ts';

/**
 * Words at the start or end of a button's name by which it only shows, sorts, fills in, keeps or leads on, or answers what the page asked. They
 * need not be complete: a button with another name works as well, once the person has said or allowed it.
 */
const EVERYDAY = [
  LEADING_WORDS,
  LOOKS,
  REFUSALS,
  KEEPING,
  'move archive unarchive pin unpin label star follow ok okay yes go done finish complete submit apply accept agree allow reject decline got ready check test try log login signin logout add new create insert update change set choose select pick toggle switch expand collapse more less load refresh reload reset clear lookup group filter next previous prev forward up down top close open start begin run play pause calculate compute convert generate translate analyze analyse evaluate upload attach import rename copy duplicate paste redo zoom mark draft later today plus minus increase decrease fullscreen menu home help tools actions details language theme dark light day week month year list grid table map calendar bold italic underline link image quote code heading indent undo format align later earlier here listen read watch only necessary essential directions route quantity',
  'fertig übernehmen anwenden akzeptieren zustimmen ablehnen hinzufügen neu erstellen anlegen einfügen aktualisieren ändern auswählen wählen umschalten mehr weniger laden neu zurücksetzen leeren suchen finden filtern sortieren zurück vor schließen öffnen anmelden einloggen abmelden berechnen umrechnen übersetzen hochladen umbenennen kopieren wiederholen bearbeiten abbrechen prüfen eintragen anzeigen starten heute einstellen festlegen',
  'terminer appliquer accepter refuser ajouter nouveau nouvelle créer insérer actualiser modifier changer choisir sélectionner plus moins charger réinitialiser effacer chercher rechercher trouver filtrer trier précédent retour fermer ouvrir connexion connecter déconnexion calculer convertir traduire importer renommer copier dupliquer vérifier annuler démarrer commencer régler définir',
  'terminar aplicar aceptar rechazar añadir agregar nuevo nueva crear insertar actualizar modificar cambiar elegir seleccionar más menos cargar restablecer limpiar buscar encontrar filtrar ordenar anterior volver atrás cerrar abrir entrar iniciar ingresar salir calcular convertir traducir subir renombrar copiar duplicar comprobar verificar cancelar empezar comenzar editar ajustar establecer definir',
  'fine applica accetta rifiuta aggiungi nuovo nuova crea inserisci aggiorna modifica cambia scegli seleziona altro meno carica reimposta cancella cerca trova filtra ordina precedente indietro chiudi apri accedi esci calcola converti traduci rinomina copia duplica verifica controlla annulla inizia salva imposta',
  'concluir aplicar aceitar rejeitar recusar adicionar novo nova criar inserir atualizar alterar mudar escolher selecionar mais menos carregar redefinir limpar buscar pesquisar procurar encontrar filtrar ordenar voltar fechar abrir entrar sair calcular converter traduzir renomear copiar duplicar verificar iniciar começar editar',
  'klaar toepassen accepteren weigeren toevoegen nieuw nieuwe aanmaken maken invoegen bijwerken wijzigen veranderen kiezen selecteren meer minder laden vernieuwen herstellen wissen zoeken vinden filteren sorteren vorige terug sluiten openen inloggen aanmelden uitloggen berekenen omrekenen vertalen uploaden hernoemen kopiëren controleren annuleren starten bewerken instellen',
  'gotowe zastosuj akceptuję odrzuć dodaj nowy nowa nowe utwórz wstaw aktualizuj zmień wybierz więcej mniej załaduj odśwież resetuj wyczyść szukaj znajdź filtruj sortuj poprzedni wstecz wróć zamknij otwórz zaloguj wyloguj oblicz przelicz przetłumacz prześlij kopiuj sprawdź anuluj rozpocznij edytuj',
  'готово применить принять отклонить добавить новый новая создать вставить обновить изменить выбрать ещё больше меньше загрузить сбросить очистить искать найти поиск фильтровать сортировать назад закрыть открыть войти выйти вычислить рассчитать перевести переименовать копировать проверить отменить отмена начать редактировать',
  '完成 应用 應用 接受 拒绝 拒絕 添加 新增 新建 创建 創建 更新 更改 修改 选择 選擇 更多 加载 刷新 重置 清空 搜索 查找 筛选 排序 上一 返回 关闭 關閉 打开 登录 登錄 计算 翻译 上传 重命名 复制 检查 取消 开始 编辑',
  '適用 拒否 追加 新規 作成 更新 変更 選択 もっと 読み込 リセット クリア 検索 絞り込 並べ替え 前へ 戻る 閉じる 開く ログイン ログアウト 計算 変換 翻訳 アップロード コピー 確認 キャンセル 開始 編集',
].join(' ');

/** The same in languages whose words of deed nobody listed: a name that says more than these is not known. */
const LOOKS_IN_MORE_LANGUAGES =
  'sök nästa fortsätt stäng søg næste fortsæt luk neste fortsett lukk hae seuraava jatka sulje hledat další pokračovat zavřít keresés tovább bezárás caută următorul continuă închide ara ileri devam et kapat шукати далі закрити αναζήτηση επόμενο συνέχεια κλείσιμο بحث التالي متابعة إغلاق חיפוש הבא המשך סגור cari lanjut tutup tìm tiếp đóng 검색 다음 계속 닫기 खोजें आगे बंद';
const KEEPS_IN_MORE_LANGUAGES =
  'spara lägg gem tilføj lagre legg tallenna lisää uložit přidat mentés hozzáadás salvează adaugă kaydet ekle зберегти додати αποθήκευση προσθήκη حفظ إضافة שמור הוסף simpan tambah lưu thêm 저장 추가 सहेजें जोड़ें';

const everyday = matcher(EVERYDAY);
const everydayAlone = matcher(`${LOOKS_IN_MORE_LANGUAGES} ${KEEPS_IN_MORE_LANGUAGES}`);
/** Nouns among these, which behind a verb that nobody knows are what it is done to: "Empty list". */
const THINGS = folded(
  'language theme day week month year list grid table map calendar image link quote code heading format route quantity menu home help tools actions details',
);
/** Whether a word is in an alphabet of Europe. Chinese and Japanese put no blanks between words, so that a sequence `a+b` would never match them. */
function isAlphabetic(word: string): boolean {
  return /^[\0-\u04ff]+$/u.test(word);
}

const EDITS = 'changes|edits|änderungen|modifications|cambios|modifiche|alterações|wijzigingen|zmiany|изменения';
/** What an editor keeps at a yes: "Confirm changes". */
const ownEdits = matcher(`(${YES_WORDS.split(/\s+/u).filter(isAlphabetic).join('|')})+(${EDITS})`);

/** Whether a button says yes to what was edited: "Confirm changes". */
export function keepsEdits(name: string): boolean {
  return ownEdits(wordsIn(name)).some(([at]) => at === 0);
}

/** The words of a button's name, in order, by the most likely of their readings. */
const wordsIn = remembered((name: string): readonly string[] => readings(name)[0] ?? []);

/** "Continue and pay": what is joined to a word of every day is judged by itself. */
export const JOINED = /\s+(?:&|\+|and|und|et|y|e|en|i|і|и|och|og|ja|ve|és|și|та|και|و|dan|và)\s+/iu;

/** Words by which a button shows something else, or leads on or back, and keeps nothing. */
const LOOKING =
  'go more less load refresh reload lookup group previous prev forward up down top zoom expand collapse details list grid map calendar day week month year today later earlier here listen menu home help tools got ok okay mehr weniger laden zurück vor schließen öffnen suchen suche finden anzeigen filtern sortieren plus moins fermer ouvrir chercher rechercher afficher trouver más menos cerrar abrir buscar ver mostrar più meno chiudi apri cerca mostra meer minder sluiten zoeken mais menos fechar abrir buscar pesquisar procurar ver mostrar więcej mniej zamknij otwórz szukaj znajdź pokaż wstecz ещё закрыть открыть искать найти поиск показать назад 更多 关闭 打开 搜索 查找 返回 もっと 閉じる 開く 検索 戻る';

/** Words by which a visitor answers what a site asks everybody: whether it may set cookies. */
const consenting = matcher(
  'accept agree allow reject decline only necessary essential zustimmen akzeptieren ablehnen accepter refuser aceptar rechazar accetta rifiuta accepteren weigeren aceitar recusar akceptuję odrzuć принять отклонить 接受 拒绝 同意する',
);

/** Whether a button's name begins or ends with a word that answers whether cookies may be set. */
export function answersConsent(name: string): boolean {
  const words = wordsIn(name);
  return consenting(words).some(([at]) => at === 0 || at === words.length - 1);
}

/** Whether an answer to "Your privacy" allows no more than has to be. */
export function allowsLeast(name: string): boolean {
  return /\b(?:necessary|essential|required)\b/iu.test(name);
}

/** Whether a text asks what a site asks everybody who comes: whether it may set cookies. */
export function asksConsent(text: string): boolean {
  return CONSENT.test(text);
}

const CONSENT =
  /cookie|consent|privacy|tracking|gdpr|dsgvo|datenschutz|confidentialit|privacidad|privacidade|隐私|クッキー/iu;

const looking = matcher([LEADING_WORDS, LOOKS, REFUSALS, LOOKING].join(' '));
const lookingAlone = matcher(LOOKS_IN_MORE_LANGUAGES);
const refusing = matcher(
  `${REFUSALS} cancel close dismiss discard reject decline refuse back later skip ablehnen abbrechen schließen verwerfen zurück später annuler fermer refuser retour rechazar cancelar cerrar volver rifiuta annulla chiudi indietro recusar fechar voltar weigeren annuleren sluiten terug odrzuć anuluj zamknij wstecz отклонить отмена закрыть назад 拒绝 取消 关闭 キャンセル 閉じる 戻る`,
);

/** Whether a button's name begins with a word that refuses, or leads back. */
export function refuses(name: string): boolean {
  return refusing(wordsIn(name)).some(([at]) => at === 0);
}

const turningDown = matcher(
  'close dismiss discard reject decline refuse deny schließen verwerfen ablehnen fermer refuser rejeter cerrar rechazar descartar chiudi rifiuta scarta fechar recusar rejeitar sluiten weigeren afwijzen zamknij odrzuć закрыть отклонить 关闭 拒绝',
);

/** Whether a button's name begins with a word that closes or turns something down. */
export function turnsDown(name: string): boolean {
  return turningDown(wordsIn(name)).some(([at]) => at === 0);
}

const keeping = matcher(
  `${KEEPING} apply submit update done ok create add insert set change hinzufügen erstellen anlegen einfügen eintragen ändern ajouter créer modifier añadir agregar crear aggiungi crea adicionar criar toevoegen aanmaken wijzigen dodaj utwórz zmień добавить создать изменить übernehmen anwenden appliquer valider aplicar applica toepassen zastosuj применить instellen einstellen festlegen régler définir ajustar establecer imposta definir`,
);

/** Whether a button's name begins with a word that keeps what was written, or is the name of a sign that does. */
export function keepsWriting(name: string): boolean {
  return SIGN.test(name) || keeping(wordsIn(name)).some(([at]) => at === 0);
}

const saving = matcher(KEEPING);

/** Whether a button's name says that it saves: "Save", "Submit changes". */
export function saves(name: string): boolean {
  const isOfChanges = CHANGES.test(name) && keepsWriting(name);
  return isOfChanges || keepsEdits(name) || saving(wordsIn(name)).some(([at]) => at === 0);
}

const CHANGES = new RegExp(`(?:${EDITS})[^\\p{L}\\p{N}]*$`, 'iu');

/** A tick, as icon fonts call it. */
const SIGN = /^[^\p{L}\p{N}]*(?:check|done|tick|check_circle|done_all|[✓✔])[^\p{L}\p{N}]*$/iu;

const acting = matcher(`edit manage undo restore recover undelete hide ${KEEPING}`);

/** Verbs that show or end something alone, or said of a part of the page, and act on any other thing: "Close issue", "Start campaign", "Go live". */
const ambiguous = matcher(
  'close cancel start go copy next continue proceed skip track print schließen abbrechen starten fermer annuler cerrar cancelar chiudi annulla',
);
/** Parts of a page, and words beside them. */
const parts = matcher(
  `${LOOKS} ${LEADING_WORDS} window dialog panel popup pop-up menu tab tabs sidebar drawer page pages message notice notification banner modal tour results list details chat map home back on over up down top forward now without here shopping tutorial login link address url to the this your my and for a an of step setup`,
);

/** "Back in service" leads nowhere back. */
const BACK_IN = /^[^\p{L}\p{N}]*back\s+(?:in|on|online|into|live|from)(?!\p{L})/iu;

/** How much a list shows at once: "100 per page". */
const PAGE_SIZE = /^[^\p{L}\p{N}]*\d+\s*(?:(?:\/|per)\s*page|rows?|pro Seite|par page|por página|per pagina)\b/iu;

/** Whether a button's name begins or ends with a word that only shows something. */
export function isLooking(name: string): boolean {
  if (PAGE_SIZE.test(name)) return true;
  const words = wordsIn(name);
  if (words.length === 0 || lookingAlone(words).length === words.length) return true;
  const found = looking(words).map(([at]) => at);
  if (BACK_IN.test(name)) return false;
  if (ambiguous(words).some(([at]) => at === 0) && parts(words.slice(1)).length < words.length - 1) return false;
  // "Move to top" tells what to do at its beginning.
  return (
    acting(words).length === 0 && (found.includes(0) || (found.some((at) => isLast(words, at)) && !beginsRequest(name)))
  );
}

const leading = matcher(LEADING_WORDS);

/** Whether a button's name leads on to the next step of the same errand. */
export function leadsOn(name: string): boolean {
  return leading(wordsIn(name)).length > 0;
}

/** Whether all words of a button's name are words of every day. */
export function isOnlyEveryday(name: string): boolean {
  const words = wordsIn(name);
  return new Set(everyday(words).flat()).size >= words.length;
}

/** Whether a button's name begins or ends with a word of every day, as "Add to list" and German "Filter anwenden" do. */
export function isEveryday(name: string): boolean {
  const words = wordsIn(name);
  if (keepsEdits(name) || PAGE_SIZE.test(name)) return true;
  const parts = name.split(JOINED);
  if (parts.length > 1) return parts.every(isEveryday);
  if (words.length > 0 && everydayAlone(words).length === words.length) return true;
  return words.length === 0 || everyday(words).some(([at]) => at === 0 || isLast(words, at));
}

/** Whether a place is the last one of a name, and no noun stands there. */
function isLast(words: readonly string[], at: number | undefined): boolean {
  return at === words.length - 1 && !THINGS.has(words.at(-1) ?? '');
}
