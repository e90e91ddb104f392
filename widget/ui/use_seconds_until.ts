import { useEffect, useState } from "preact/hooks";

/** Returns the whole seconds until a time, counting down to 0. */
export function useSecondsUntil(time: Date | null): number {
  const left = () => time ? Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000)) : 0;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [time?.getTime()]);
  return seconds;
}
