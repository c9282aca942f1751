;; One layer of a network: what `network-scores.ts` runs row by row. `network-kernel.ts` has it as bytes.
(module
  (import "network" "memory" (memory 1))

  ;; sums[j] = max(0, biases[j] + the sum of inputs[i] * weights[i][j]), all f32. Places are in bytes; `width` is that of a row
  ;; of weights, in bytes too, and a multiple of 64: sixteen neurons at a time, in four registers of four. There must be an input.
  ;; `kept` has room for eight bytes an input.
  (func (export "layer")
    (param $inputs i32) (param $inputsEnd i32) (param $weights i32) (param $biases i32) (param $sums i32)
    (param $width i32) (param $kept i32)
    (local $keptEnd i32) (local $at i32) (local $row i32) (local $block i32) (local $input f32) (local $x v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)

    ;; Most inputs are 0. The others are kept, each with the place of its weights. Every input is written down, and the next one
    ;; over it where it is 0: a branch that is hard to foretell would cost more.
    (local.set $keptEnd (local.get $kept))
    (local.set $row (local.get $weights))
    (loop $nextInput
      (local.set $input (f32.load (local.get $inputs)))
      (f32.store (local.get $keptEnd) (local.get $input))
      (i32.store offset=4 (local.get $keptEnd) (local.get $row))
      (local.set $keptEnd
        (i32.add (local.get $keptEnd) (i32.shl (f32.ne (local.get $input) (f32.const 0)) (i32.const 3))))
      (local.set $row (i32.add (local.get $row) (local.get $width)))
      (local.set $inputs (i32.add (local.get $inputs) (i32.const 4)))
      (br_if $nextInput (i32.lt_u (local.get $inputs) (local.get $inputsEnd))))

    (loop $nextBlock
      (local.set $at (i32.add (local.get $biases) (local.get $block)))
      (local.set $a (v128.load (local.get $at)))
      (local.set $b (v128.load offset=16 (local.get $at)))
      (local.set $c (v128.load offset=32 (local.get $at)))
      (local.set $d (v128.load offset=48 (local.get $at)))

      (local.set $at (local.get $kept))
      (block $done
        (loop $nextKept
          (br_if $done (i32.ge_u (local.get $at) (local.get $keptEnd)))
          (local.set $x (v128.load32_splat (local.get $at)))
          (local.set $row (i32.add (i32.load offset=4 (local.get $at)) (local.get $block)))
          (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $x) (v128.load (local.get $row)))))
          (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $x) (v128.load offset=16 (local.get $row)))))
          (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $x) (v128.load offset=32 (local.get $row)))))
          (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $x) (v128.load offset=48 (local.get $row)))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br $nextKept)))

      (local.set $x (v128.const f32x4 0 0 0 0))
      (local.set $at (i32.add (local.get $sums) (local.get $block)))
      (v128.store (local.get $at) (f32x4.max (local.get $x) (local.get $a)))
      (v128.store offset=16 (local.get $at) (f32x4.max (local.get $x) (local.get $b)))
      (v128.store offset=32 (local.get $at) (f32x4.max (local.get $x) (local.get $c)))
      (v128.store offset=48 (local.get $at) (f32x4.max (local.get $x) (local.get $d)))
      (local.set $block (i32.add (local.get $block) (i32.const 64)))
      (br_if $nextBlock (i32.lt_u (local.get $block) (local.get $width)))))
)
