const defaultMs = 10_000;

/** The value; null if it does not come in time. */
export async function withDeadline<Value>(promise: Promise<Value>, ms = defaultMs): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
