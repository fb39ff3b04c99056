import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../../parts/Dialog.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { shownKeys } from '../../parts/shownKeys.ts'
import { useSession } from '../../session/EditorSession.ts'
import { blockCard } from './blockCard.ts'
import { EditorSurface } from './EditorSurface.tsx'
import { contentExtensions } from './extensions.ts'
import { fieldRules } from './fieldRules.ts'
import { historyEvents } from './historyEvents.ts'
import { ImageDialog } from './ImageDialog.tsx'
import { InsertTools } from './InsertTools.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { currentLink, removeLink, setLink } from './links.ts'
import { cleanHtml } from './paste/cleanHtml.ts'
import { dropPictures } from './paste/dropPictures.ts'
import { pasteAddress } from './paste/pasteAddress.ts'
import { usePastedPictures } from './paste/usePastedPictures.tsx'
import { RichTextEditor } from './RichTextEditor.ts'
import styles from './RichTextField.module.css'
import type { RichTextFieldProps } from './RichTextField.tsx'
import { offeredExtensions, shortcuts } from './shortcuts.ts'
import { Toolbar } from './Toolbar.tsx'
import { TokenCompletion } from './tokens/TokenCompletion.ts'
import { type EditedToken, TokenLayer } from './tokens/TokenLayer.tsx'
import { tokenChips } from './tokens/tokenChips.ts'
import { type TokenType, tokenTypes, typeOf } from './tokens/tokenTypes.ts'

/** Editor of a rich text document with toolbar and dialogs. Typing does not re-render it: Tiptap updates its own DOM. */
export function TextField({ uid, field, schema, value, label, describedBy, onChange }: RichTextFieldProps) {
  const session = useSession()
  const { store, space, selection } = session
  const id = useId()
  const helpId = `${id}-keys`
  const toolbar = useRef<HTMLDivElement>(null)
  const notify = useRef(onChange)
  notify.current = onChange
  const [open, setOpen] = useState<'link' | 'image' | null>(null)
  const [isTall, setTall] = useState(false)
  const [edited, setEdited] = useState<EditedToken | null>(null)
  const [rules] = useState(() => fieldRules(schema))
  const [types] = useState(() => tokenTypes(space))
  const pictures = usePastedPictures(rules)
  const [completion] = useState(
    () => new TokenCompletion(types, (type, from, to) => setEdited(newToken(type, from, to))),
  )
  const [text] = useState(
    (): RichTextEditor =>
      new RichTextEditor({
        value,
        field: `${uid}/${field}`,
        extensions: [
          ...offeredExtensions(contentExtensions(blockCard({ store, space, selection, uid, field })), rules),
          tokenChips(types, ({ from, to, token }) =>
            setEdited({ type: typeOf(types, token.type)!, token, from, to, isNew: false }),
          ),
          completion.extension(),
          shortcuts(rules, {
            openLink: () => setOpen('link'),
            focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
          }),
        ],
        editorProps: {
          attributes: {
            id,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            'aria-describedby': [describedBy, helpId].filter(Boolean).join(' '),
            class: styles.text!,
          },
          handleDOMEvents: historyEvents(store),
          transformPastedHTML: (html) => cleanHtml(html, rules),
          transformPasted: pictures.transformPasted,
          handlePaste: (_view, event) =>
            pasteAddress(text.editor, event, rules) || pictures.intercept(event.clipboardData),
          handleDrop: (view, event, _slice, isMoved) =>
            !isMoved && dropPictures(view, event, pictures.intercept),
        },
        onChange: (next, typing) => notify.current(next, typing),
      }),
  )
  const { editor } = text

  useLayoutEffect(() => text.setValue(value), [text, value])
  useEffect(() => {
    const end = () => text.endTyping()
    editor.on('blur', end)
    return () => {
      editor.off('blur', end)
    }
  }, [editor, text])

  const close = () => {
    setOpen(null)
    editor.commands.focus()
  }
  const surface = (
    <div className={styles.field} data-tall={isTall || undefined}>
      <Toolbar
        ref={toolbar}
        editor={editor}
        rules={rules}
        controls={id}
        label={`Formats of ${label}`}
        onLink={() => setOpen('link')}
      >
        <InsertTools editor={editor} rules={rules} uid={uid} field={field} onImage={() => setOpen('image')} />
        <IconButton
          icon={isTall ? 'shrink' : 'expand'}
          label={isTall ? 'Return to the form' : 'Edit in a large window'}
          onClick={() => setTall(!isTall)}
        />
      </Toolbar>
      <EditorSurface text={text} />
      <p id={helpId} className={styles.keys}>
        {shownKeys('Mod+B')} bold, {shownKeys('Mod+K')} link, # heading, - list, &gt; quote. Escape focuses
        the toolbar.
      </p>
    </div>
  )
  return (
    <>
      {isTall ? (
        <Dialog
          open
          onOpenChange={setTall}
          title={label}
          size="large"
          initialFocus={() => editor.view.dom as HTMLElement}
        >
          {surface}
        </Dialog>
      ) : (
        surface
      )}
      <TokenLayer editor={editor} completion={completion} edited={edited} onEdited={setEdited} />
      {open === 'link' ? (
        <LinkDialog
          link={currentLink(editor)}
          rules={rules}
          onSave={(link) => {
            setLink(editor, link)
            close()
          }}
          onRemove={() => {
            removeLink(editor)
            close()
          }}
          onClose={close}
        />
      ) : null}
      {open === 'image' ? <ImageDialog editor={editor} onClose={close} /> : null}
      {pictures.dialog(editor, close)}
    </>
  )
}

const newToken = (type: TokenType, from: number, to: number): EditedToken => ({
  type,
  token: { type: type.type, attributes: [], value: undefined },
  from,
  to,
  isNew: true,
})
