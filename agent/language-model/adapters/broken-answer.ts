/** An answer whose connection went away before the server had said that it was over. */
export class DroppedConnection extends Error {}

/** Nothing came for too long. */
export class Silence extends Error {}

/** An answer that does not end, or is far longer than was asked for. */
export class TooLong extends Error {}
