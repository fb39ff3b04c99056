import * as Popover from '@radix-ui/react-popover'
import type { Editor, EditorEvents } from '@tiptap/core'
import { useEffect, useId, useMemo } from 'react'
import { toasts } from '../../../parts/Toasts.ts'
import { useObservable } from '../../../store/useObservable.ts'
import { EXTERNAL_CHANGE } from '../externalChange.ts'
import { moveRange } from './moveRange.ts'
import type { Token } from './parseTokens.ts'
import type { Suggestions, TokenCompletion } from './TokenCompletion.ts'
import { TokenForm } from './TokenForm.tsx'
import styles from './tokens.module.css'
import type { TokenType } from './tokenTypes.ts'

/** A token that is edited in the form, with its range in the document. A new token replaces that range. */
export interface EditedToken {
  readonly type: TokenType
  readonly token: Pick<Token, 'type' | 'attributes' | 'value'>
  readonly from: number
  readonly to: number
  readonly isNew: boolean
}

interface TokenLayerProps {
  readonly editor: Editor
  readonly completion: TokenCompletion
  readonly edited: EditedToken | null
  /** Called with the moved token after a change of the text before it, and with null to close its form. */
  readonly onEdited: (token: EditedToken | null) => void
}

/** Popovers of inline tokens: suggestions while a token is typed, and the form of the clicked token. */
export function TokenLayer({ editor, completion, edited, onEdited }: TokenLayerProps) {
  const suggestions = useObservable(completion)
  const close = () => {
    onEdited(null)
    editor.commands.focus()
  }
  // Changes by other editors and undo change the text while the form is open.
  useEffect(() => {
    let token = edited
    const follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
      if (!token || !transaction.docChanged) return
      token = moveRange(token, [transaction, ...appendedTransactions])
      onEdited(token)
      if (!token && transaction.getMeta(EXTERNAL_CHANGE))
        toasts.say('The token was changed elsewhere, so its form was closed.', { kind: 'problem' })
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
    }
  }, [editor, edited, onEdited])
  return (
    <>
      {suggestions ? (
        <SuggestionList editor={editor} completion={completion} suggestions={suggestions} />
      ) : null}
      {edited ? (
        <Popover.Root open onOpenChange={(open) => open || close()}>
          <Anchor editor={editor} at={edited.from} />
          <Popover.Portal>
            <Popover.Content
              className={styles.popover}
              side="bottom"
              align="start"
              sideOffset={6}
              collisionPadding={8}
              aria-label={edited.type.title}
              onCloseAutoFocus={(event) => event.preventDefault()}
            >
              <TokenForm
                type={edited.type}
                token={edited.token}
                onSave={(text) => {
                  writeText(editor, edited, text)
                  close()
                }}
                onRemove={
                  edited.isNew
                    ? null
                    : () => {
                        editor.view.dispatch(editor.state.tr.delete(edited.from, edited.to))
                        close()
                      }
                }
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      ) : null}
    </>
  )
}

/** Replaces the token's range with its new source. Preserves the marks of the previous text. */
function writeText(editor: Editor, { from, to }: EditedToken, text: string): void {
  const { doc, schema, tr } = editor.state
  const marks = doc.resolve(Math.min(from + 1, to)).marks()
  editor.view.dispatch(tr.replaceWith(from, to, schema.text(text, marks)).scrollIntoView())
}

function Anchor({ editor, at }: { readonly editor: Editor; readonly at: number }) {
  const virtual = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () => {
          const { left, top, bottom } = editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size))
          return new DOMRect(left, top, 0, bottom - top)
        },
      },
    }),
    [editor, at],
  )
  return <Popover.Anchor virtualRef={virtual} />
}

interface SuggestionListProps {
  readonly editor: Editor
  readonly completion: TokenCompletion
  readonly suggestions: Suggestions
}

function SuggestionList({ editor, completion, suggestions: { types, chosen, from } }: SuggestionListProps) {
  const id = useId()
  useEffect(() => {
    const { dom } = editor.view
    const attributes = { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen}` }
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) dom.removeAttribute(name)
    }
  }, [editor, id, chosen])
  return (
    <Popover.Root open>
      <Anchor editor={editor} at={from} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="listbox"
          aria-label="Tokens"
          className={styles.list}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {types.map((type, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the chosen one
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the text
            <div
              key={type.type}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => completion.choose(index)}
            >
              <span>{type.title}</span>
              <code>{type.example}</code>
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
