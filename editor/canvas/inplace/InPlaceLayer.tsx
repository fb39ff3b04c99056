import { useCallback, useEffect, useRef } from 'react'
import { announcer } from '../../parts/Announcer.ts'
import { canvasOf } from '../../session/CanvasState.ts'
import { useSession } from '../../session/EditorSession.ts'
import { fieldSchema, inLanguage } from '../../space/fieldOf.ts'
import { useObservable } from '../../store/useObservable.ts'
import { blockCommands } from '../blockCommands.ts'
import { useGlass } from '../CanvasContext.ts'
import { findInPlaceText } from './findInPlaceText.ts'
import { type InPlaceText, inPlaceOf, type Request } from './InPlace.ts'
import { PlainWriter } from './PlainWriter.tsx'
import { RichWriter } from './RichWriter.tsx'

/** Edits a text of the page in place, and announces its start and end. */
export function InPlaceLayer() {
  const session = useSession()
  const { store, space, selection } = session
  const { page, texts } = useGlass()
  const canvas = canvasOf(session)
  const language = useObservable(canvas, (view) => view.language)
  const inPlace = inPlaceOf(session)
  const editedText = useObservable(inPlace)

  const nameOf = useCallback(
    ({ uid, field }: InPlaceText) => {
      const { component } = store.block(uid)
      return `${space.fieldName(component, field)} of ${space.displayName(component)}`
    },
    [store, space],
  )

  const answer = useCallback(
    async (request: Request) => {
      const { primary } = selection
      const found = await findInPlaceText({ session, page, requestTexts: texts }, request)
      // The selection changed while the text was searched.
      if (selection.primary !== primary) return
      if (found) {
        if (request.kind === 'beside') page.reveal(found.uid)
        selection.select([found.uid], { from: 'canvas' })
        inPlace.set(found)
        announcer.say(`Editing ${nameOf(found)} on the page.`)
      } else if (request.kind === 'beside') {
        inPlace.set(null)
        announcer.say(`There is no ${request.step > 0 ? 'next' : 'previous'} text on the page.`)
      }
      // A block without text on the page is edited in the form.
      else blockCommands.find(({ id }) => id === 'block.edit')?.run(session)
      if (!found && request.kind === 'beside') focusPane()
    },
    [session, selection, page, texts, inPlace, nameOf],
  )
  useEffect(() => inPlace.onRequest(answer), [inPlace, answer])
  useEffect(() => () => inPlace.set(null), [inPlace])

  // The first selection preloads the code in the page that finds texts.
  const isPrepared = useRef(false)
  useEffect(
    () =>
      selection.subscribe(() => {
        if (isPrepared.current || selection.primary === null) return
        isPrepared.current = true
        void texts(selection.primary)
      }),
    [selection, texts],
  )

  // Ends editing when a different block is selected or the edited one is deleted.
  useEffect(
    () =>
      selection.subscribe(() => {
        const { value: editedText } = inPlace
        if (editedText && selection.primary !== editedText.uid) inPlace.set(null)
      }),
    [selection, inPlace],
  )

  const schema =
    editedText && store.has(editedText.uid)
      ? fieldSchema(space.components.get(store.block(editedText.uid).component), editedText.field)
      : undefined
  const Writer = schema?.type === 'richtext' ? RichWriter : PlainWriter
  return editedText && schema ? (
    <Writer
      key={`${editedText.uid} ${editedText.field} ${editedText.start}`}
      editedText={editedText}
      field={inLanguage(editedText.field, schema.translatable === true ? language : null)}
      schema={schema}
      label={nameOf(editedText)}
      onEnd={(how) => {
        if (how === 1 || how === -1) {
          inPlace.request({ kind: 'beside', from: editedText, step: how })
          return
        }
        const end = how === 'reverted' ? 'is unchanged' : 'is edited'
        if (inPlace.value === editedText) {
          inPlace.set(null)
          announcer.say(`${nameOf(editedText)} ${end}.`)
        }
        if (how !== 'left') focusPane()
      }}
    />
  ) : null
}

function focusPane(): void {
  document.querySelector<HTMLElement>('[data-canvas]')?.focus()
}
