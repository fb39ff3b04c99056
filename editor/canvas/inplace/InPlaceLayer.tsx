import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { announcer } from '../../parts/Announcer.ts'
import { canvasOf } from '../../session/CanvasState.ts'
import { useSession } from '../../session/EditorSession.ts'
import { fieldSchema, inLanguage } from '../../space/fieldOf.ts'
import { blockCommands } from '../blockCommands.ts'
import { useGlass } from '../CanvasContext.ts'
import { findWritten } from './findWritten.ts'
import { inPlaceOf, type Request, type Written } from './InPlace.ts'
import { PlainWriter } from './PlainWriter.tsx'
import { RichWriter } from './RichWriter.tsx'

/** The text that is written on the page. Which, and how it ended, is announced. */
export function InPlaceLayer() {
  const session = useSession()
  const { store, space, selection } = session
  const { page, texts } = useGlass()
  const canvas = canvasOf(session)
  const language = useSyncExternalStore(canvas.subscribe, () => canvas.view.language)
  const inPlace = inPlaceOf(session)
  const written = useSyncExternalStore(inPlace.subscribe, () => inPlace.written)

  const nameOf = useCallback(
    ({ uid, field }: Written) => {
      const { component } = store.block(uid)
      return `${space.fieldName(component, field)} of ${space.displayName(component)}`
    },
    [store, space],
  )

  const answer = useCallback(
    async (request: Request) => {
      const { primary } = selection
      const found = await findWritten({ session, page, ask: texts }, request)
      // Something else was done meanwhile.
      if (selection.primary !== primary) return
      if (found) {
        if (request.kind === 'beside') page.reveal(found.uid)
        selection.select([found.uid], { from: 'canvas' })
        inPlace.set(found)
        announcer.say(`Writing ${nameOf(found)} on the page.`)
      } else if (request.kind === 'beside') {
        inPlace.set(null)
        announcer.say(`There is no ${request.step > 0 ? 'further' : 'earlier'} text on the page.`)
      }
      // What is not on the page is written in the form.
      else blockCommands.find(({ id }) => id === 'block.edit')?.run(session)
      if (!found && request.kind === 'beside') focusPane()
    },
    [session, selection, page, texts, inPlace, nameOf],
  )
  useEffect(() => inPlace.onRequest(answer), [inPlace, answer])
  useEffect(() => () => inPlace.set(null), [inPlace])

  // What finds texts is loaded with the first selection, so that it is there when one is asked for.
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

  // Another block is selected, or the written one is gone.
  useEffect(
    () =>
      selection.subscribe(() => {
        const { written } = inPlace
        if (written && selection.primary !== written.uid) inPlace.set(null)
      }),
    [selection, inPlace],
  )

  const schema =
    written && store.has(written.uid)
      ? fieldSchema(space.components.get(store.block(written.uid).component), written.field)
      : undefined
  const Writer = schema?.type === 'richtext' ? RichWriter : PlainWriter
  return written && schema ? (
    <Writer
      key={`${written.uid} ${written.field} ${written.start}`}
      written={written}
      field={inLanguage(written.field, schema.translatable === true ? language : null)}
      schema={schema}
      label={nameOf(written)}
      onEnd={(how) => {
        if (how === 1 || how === -1) {
          inPlace.request({ kind: 'beside', from: written, step: how })
          return
        }
        const end = how === 'taken back' ? 'is as it was before' : 'is written'
        if (inPlace.written === written) {
          inPlace.set(null)
          announcer.say(`${nameOf(written)} ${end}.`)
        }
        if (how !== 'left') focusPane()
      }}
    />
  ) : null
}

function focusPane(): void {
  document.querySelector<HTMLElement>('[data-canvas]')?.focus()
}
