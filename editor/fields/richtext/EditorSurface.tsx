import { useLayoutEffect, useRef } from 'react'
import type { RichTextEditor } from './RichTextEditor.ts'
import styles from './RichTextField.module.css'

/** Mounts the text editor into its element. Caret and text survive a remount. */
export function EditorSurface({ text }: { readonly text: RichTextEditor }) {
  const surface = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = surface.current
    if (!element) return
    text.editor.mount(element)
    const applyPending = () => text.applyPendingValue()
    element.addEventListener('compositionend', applyPending)
    return () => {
      element.removeEventListener('compositionend', applyPending)
      text.editor.unmount()
    }
  }, [text])
  return <div ref={surface} className={styles.surface} />
}
