import { useEffect, useState } from 'react'

/** Time without input after which typing has paused, in milliseconds. */
const PAUSE = 1500

/** Returns true while the user types: from a key or input until the next pause, and while an input method composes text. */
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
