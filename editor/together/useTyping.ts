import { useEffect, useState } from 'react'

/** Nothing typed for so long is a pause, in milliseconds. */
const PAUSE = 1500

/** Returns whether somebody is typing: true from a key or an input until the first pause after it, and while letters are composed. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    let isComposing = false
    const type = () => {
      setTyping(true)
      window.clearTimeout(timer)
      if (!isComposing) timer = window.setTimeout(() => setTyping(false), PAUSE)
    }
    const compose = ({ type: name }: Event) => {
      isComposing = name !== 'compositionend'
      type()
    }
    const listeners = [
      ['keydown', type],
      ['input', type],
      ['compositionstart', compose],
      ['compositionend', compose],
    ] as const
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true)
    return () => {
      window.clearTimeout(timer)
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true)
    }
  }, [])
  return isTyping
}
