/**
 * Loads the code of a part that not every site uses.
 *
 * @param part what needs the packages, as the beginning of a sentence: `Sharing cards`
 * @param packages the packages that the code imports and that may not be installed
 * @throws Error that says what to install, if one of them is missing
 */
export async function optionalPart<Module>(
  part: string,
  packages: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    const missing = missingPackage(cause)
    if (missing === undefined || !packages.includes(missing)) throw cause
    throw new Error(`${part} needs packages that are not installed: npm install ${packages.join(' ')}`, {
      cause,
    })
  }
}

/** The package that an import did not find. */
function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND')
    return undefined
  return /^Cannot find package '((?:@[^/']+\/)?[^/']+)/.exec(error.message)?.[1]
}
