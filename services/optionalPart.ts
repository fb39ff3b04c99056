/**
 * Loads the code of an optional feature.
 *
 * @param part name of the feature, as the subject of the error message: `Sharing cards`
 * @param packages the optional packages that the code imports
 * @throws Error that says what to install, if a package is missing
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

/** Returns the name of the package that an import did not find; undefined for other errors. */
function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND')
    return undefined
  return /^Cannot find package '((?:@[^/']+\/)?[^/']+)/.exec(error.message)?.[1]
}
