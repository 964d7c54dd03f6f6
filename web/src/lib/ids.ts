/** An id for something that is sent until it is answered. `crypto.randomUUID` would do, but browsers have it only behind
 * HTTPS, and a family's phones come by plain HTTP over the network at home. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
