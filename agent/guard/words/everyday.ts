import { readings } from './fold.ts';
import { matcher } from './matcher.ts';
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
  'ok okay yes go done finish complete submit apply accept agree allow reject decline got ready check test try log login signin logout add new create insert update change set choose select pick toggle switch expand collapse more less load refresh reload reset clear lookup group filter next previous prev forward up down top close open start begin run play pause calculate compute convert generate translate analyze analyse evaluate upload attach import rename copy duplicate paste redo zoom mark draft later today plus minus increase decrease fullscreen menu home help tools actions details language theme dark light day week month year list grid table map calendar bold italic underline link image quote code heading indent undo format align later earlier here listen read watch only necessary essential directions route quantity',
  'fertig übernehmen anwenden akzeptieren zustimmen ablehnen hinzufügen neu erstellen anlegen einfügen aktualisieren ändern auswählen wählen umschalten mehr weniger laden neu zurücksetzen leeren suchen finden filtern sortieren zurück vor schließen öffnen anmelden einloggen abmelden berechnen umrechnen übersetzen hochladen umbenennen kopieren wiederholen bearbeiten abbrechen prüfen eintragen anzeigen starten heute',
  'terminer appliquer accepter refuser ajouter nouveau nouvelle créer insérer actualiser modifier changer choisir sélectionner plus moins charger réinitialiser effacer chercher rechercher trouver filtrer trier précédent retour fermer ouvrir connexion connecter déconnexion calculer convertir traduire importer renommer copier dupliquer vérifier annuler démarrer commencer',
  'terminar aplicar aceptar rechazar añadir agregar nuevo nueva crear insertar actualizar modificar cambiar elegir seleccionar más menos cargar restablecer limpiar buscar encontrar filtrar ordenar anterior volver atrás cerrar abrir entrar iniciar ingresar salir calcular convertir traducir subir renombrar copiar duplicar comprobar verificar cancelar empezar comenzar editar',
  'fine applica accetta rifiuta aggiungi nuovo nuova crea inserisci aggiorna modifica cambia scegli seleziona altro meno carica reimposta cancella cerca trova filtra ordina precedente indietro chiudi apri accedi esci calcola converti traduci rinomina copia duplica verifica controlla annulla inizia salva',
  'concluir aplicar aceitar rejeitar recusar adicionar novo nova criar inserir atualizar alterar mudar escolher selecionar mais menos carregar redefinir limpar buscar pesquisar procurar encontrar filtrar ordenar voltar fechar abrir entrar sair calcular converter traduzir renomear copiar duplicar verificar iniciar começar editar',
  'klaar toepassen accepteren weigeren toevoegen nieuw nieuwe aanmaken maken invoegen bijwerken wijzigen veranderen kiezen selecteren meer minder laden vernieuwen herstellen wissen zoeken vinden filteren sorteren vorige terug sluiten openen inloggen aanmelden uitloggen berekenen omrekenen vertalen uploaden hernoemen kopiëren controleren annuleren starten bewerken',
  'gotowe zastosuj akceptuję odrzuć dodaj nowy nowa nowe utwórz wstaw aktualizuj zmień wybierz więcej mniej załaduj odśwież resetuj wyczyść szukaj znajdź filtruj sortuj poprzedni wstecz wróć zamknij otwórz zaloguj wyloguj oblicz przelicz przetłumacz prześlij kopiuj sprawdź anuluj rozpocznij edytuj',
  'готово применить принять отклонить добавить новый новая создать вставить обновить изменить выбрать ещё больше меньше загрузить сбросить очистить искать найти поиск фильтровать сортировать назад закрыть открыть войти выйти вычислить рассчитать перевести переименовать копировать проверить отменить отмена начать редактировать',
  '完成 应用 應用 接受 拒绝 拒絕 添加 新增 新建 创建 創建 更新 更改 修改 选择 選擇 更多 加载 刷新 重置 清空 搜索 查找 筛选 排序 上一 返回 关闭 關閉 打开 登录 登錄 计算 翻译 上传 重命名 复制 检查 取消 开始 编辑',
  '適用 拒否 追加 新規 作成 更新 変更 選択 もっと 読み込 リセット クリア 検索 絞り込 並べ替え 前へ 戻る 閉じる 開く ログイン ログアウト 計算 変換 翻訳 アップロード コピー 確認 キャンセル 開始 編集',
].join(' ');

/** The same in languages whose words of deed nobody listed: a name that says more than these is not known. */
const IN_MORE_LANGUAGES =
  'spara sök nästa fortsätt stäng lägg gem søg næste fortsæt luk tilføj lagre neste fortsett lukk legg tallenna hae seuraava jatka sulje lisää uložit hledat další pokračovat zavřít přidat mentés keresés tovább bezárás hozzáadás salvează caută următorul continuă închide adaugă kaydet ara ileri devam et kapat ekle зберегти шукати далі закрити додати αποθήκευση αναζήτηση επόμενο συνέχεια κλείσιμο προσθήκη حفظ بحث التالي متابعة إغلاق إضافة שמור חיפוש הבא המשך סגור הוסף simpan cari lanjut tutup tambah lưu tìm tiếp đóng thêm 저장 검색 다음 계속 닫기 추가 सहेजें खोजें आगे बंद जोड़ें';

const everyday = matcher(EVERYDAY);
const everydayAlone = matcher(IN_MORE_LANGUAGES);
/** What an editor keeps at a yes: "Confirm changes". */
const ownEdits = matcher(
  `(${YES_WORDS.trim().split(/\s+/u).join('|')})+(changes|edits|änderungen|modifications|cambios|modifiche|alterações|wijzigingen|zmiany|изменения)`,
);

/** The words of a button's name, in order, by the most likely of their readings. */
const wordsIn = (name: string): readonly string[] => readings(name)[0] ?? [];

const JOINED = /\s+(?:&|\+|and|und|et|y|e|en|i|и|и|och|og|ja|ve|és|și|a|и|та|και|و|dan|và)\s+/iu;

/** Whether a button's name begins or ends with a word of every day, as "Add to list" and German "Filter anwenden" do. */
export function isEveryday(name: string): boolean {
  const words = wordsIn(name);
  if (ownEdits(words).some(([at]) => at === 0)) return true;
  // "Continue and pay": what is joined to a word of every day is judged by itself.
  const parts = name.split(JOINED);
  if (parts.length > 1) return parts.every(isEveryday);
  if (words.length > 0 && everydayAlone(words).length === words.length) return true;
  return words.length === 0 || everyday(words).some(([at]) => at === 0 || at === words.length - 1);
}
