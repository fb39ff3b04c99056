import { focusPane } from '../parts/paneFocus.ts'
import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { Issue } from '../session/Issue.ts'
import { inLanguage, untranslated } from '../space/fieldOf.ts'

/**
 * Selects the block of a problem and focuses its field, in the field's language.
 * A block without a stored uid is treated as the root.
 */
export function jumpToField(
  session: EditorSession,
  { uid, field }: Pick<Issue, 'uid' | 'field'>,
  languages: readonly { readonly code: string }[],
): void {
  const { store, selection } = session
  const name = untranslated(field ?? '')
  const language = languages.find(({ code }) => inLanguage(name, code) === field)
  canvasOf(session).set({ language: language?.code ?? null })
  // A closing dialog first returns the focus to the element that opened it.
  setTimeout(() => {
    focusPane('form')
    selection.select([store.has(uid) ? uid : store.root], {
      from: 'outline',
      ...(name ? { field: name } : {}),
    })
  })
}
