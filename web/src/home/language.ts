/** In which language a game starts unasked: the reader's own, so that the words on the tiles are words they know. */
export function startLanguage(edition: string, reader: string): string {
  return reader || edition;
}
