import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** The formats of the selected text. */
export interface ToolState {
  /** Names of the active tools. */
  readonly on: ReadonlySet<string>
  readonly isLink: boolean
  readonly isTable: boolean
  readonly isCode: boolean
}

interface StatefulTool {
  readonly name: string
  readonly isActive?: (editor: Editor) => boolean
}

/** Returns the active tools at the caret. The object changes only with the state of a tool, so that typing re-renders nothing. */
export function useToolState(editor: Editor, tools: readonly StatefulTool[]): ToolState {
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
    const on = tools.filter((tool) => tool.isActive?.(editor)).map(({ name }) => name)
    const isLink = editor.isActive('link')
    const isTable = isInTable(editor.state)
    const isCode = editor.isActive('code_block')
    const key = [...on, isLink, isTable, isCode].join()
    if (last.current?.key !== key) last.current = { key, state: { on: new Set(on), isLink, isTable, isCode } }
    return last.current.state
  })
}
