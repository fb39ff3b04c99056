const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Backspace: '⌫',
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Keys such as `Mod+Shift+P` as they stand on the keyboard of this machine. */
export function shownKeys(keys: string): string {
  const isApple = isAppleKeyboard()
  return keys
    .split('+')
    .map((key) => ARROWS[key] ?? (isApple ? APPLE[key] : key === 'Mod' ? 'Ctrl' : undefined) ?? key)
    .join(isApple ? '' : '+')
}

/** Whether the keyboard has a command key. */
export function isAppleKeyboard(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
