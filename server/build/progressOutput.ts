let stream: NodeJS.WriteStream = process.stdout

/** Sends progress to standard error, where standard output holds a result for programs. */
export function progressToStandardError(): void {
  stream = process.stderr
}

/** Where progress is written. */
export const progressOutput = (): NodeJS.WriteStream => stream
