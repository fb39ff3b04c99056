import { useLayoutEffect, useRef } from 'react'
import type { RichTextEditor } from './RichTextEditor.ts'
import styles from './RichTextField.module.css'

/** Where the text editor draws itself. It is mounted wherever this is, with caret and text as they were. */
export function EditorSurface({ text }: { readonly text: RichTextEditor }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    text.editor.mount(element)
    const taken = () => text.takeWaiting()
    element.addEventListener('compositionend', taken)
    return () => {
      element.removeEventListener('compositionend', taken)
      text.editor.unmount()
    }
  }, [text])
  return <div ref={place} className={styles.surface} />
}
