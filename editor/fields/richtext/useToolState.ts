import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** What the toolbar shows of the selected text. */
export interface ToolState {
  /** Names of the tools that are on. */
  readonly on: ReadonlySet<string>
  readonly isLink: boolean
  readonly isTable: boolean
  readonly isCode: boolean
}

interface Switch {
  readonly name: string
  readonly isOn?: (editor: Editor) => boolean
}

/** The state of tools where the caret is; the same object until one of them changes, so that typing renders nothing. */
export function useToolState(editor: Editor, tools: readonly Switch[]): ToolState {
  const last = useRef<{ readonly key: string; readonly state: ToolState } | null>(null)
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener)
      return () => {
        editor.off('transaction', listener)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => {
    const on = tools.filter((tool) => tool.isOn?.(editor)).map(({ name }) => name)
    const isLink = editor.isActive('link')
    const isTable = isInTable(editor.state)
    const isCode = editor.isActive('code_block')
    const key = [...on, isLink, isTable, isCode].join()
    if (last.current?.key !== key) last.current = { key, state: { on: new Set(on), isLink, isTable, isCode } }
    return last.current.state
  })
}
