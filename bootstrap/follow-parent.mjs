// Loaded into what the bootstrap starts: when the bootstrap is gone without a word, ask this process to stop in its
// usual way, so that nothing lives on unseen. What this process forks in its turn has a parent and a channel of its own.
if (process.channel && process.env.FARMSTEAD_BOOTSTRAP === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
